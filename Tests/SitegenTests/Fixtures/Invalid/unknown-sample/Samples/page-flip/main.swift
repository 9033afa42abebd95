// snippet.perspective
print("flat")
// snippet.end
