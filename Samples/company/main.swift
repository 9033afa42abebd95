try proveThatNothingIsStale()
proveInverses()
proveValidation()
proveRandomChanges()

// snippet.use
let sales = Division()
sales.name = "Sales"
let research = Division()
research.name = "Research"

let optics = Department()
optics.budget = 40
sales.addToDepartments(optics)
research.addToDepartments(optics)

print("Sales has", sales.departments.count, "departments")
print("The division of optics is", optics.division?.name ?? "none")
print("Research may spend", research.budget)
print("Research is valid:", research.isValid)
print(research.problems())
// snippet.end
