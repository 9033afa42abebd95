/// The template of the figures and of most proofs.
let rentalText = """
  #Boat rental#

  ##Handing over##

  We lend [[BOAT|8|Name of the boat]] to [[GUEST|12|Guest]], who
  has paid [[DEPOSIT|6|Deposit]] and sails
  from [[PIER|4|Pier]] at [[START|5|Time]].

  ##Coming back##

  [[GUEST|12|Guest]] returned at [[END|5|Time]]
  with [[FUEL|3|Litres]] litres of fuel ([[NOTE|15|Remarks]]).
  """

let rental = Template(rentalText)
