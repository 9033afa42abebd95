import Crypto
import Subprocess
import SystemPackage
