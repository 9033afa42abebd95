import Mustache
import TOMLKit
import Yams
