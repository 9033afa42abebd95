import Subprocess
import Crypto
import SystemPackage
