import SampleSupport

let check = Check(tolerance: 1e-9)
