import Mustache
import Yams
import TOMLKit
