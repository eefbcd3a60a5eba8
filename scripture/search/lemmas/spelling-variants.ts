/*
 * Spellings of one word, British, American and of older Bibles, one headword per line. The inflected
 * forms follow by rule. Found by comparing the wordings of each verse, and reviewed by hand.
 */
const lines = `
  always: alway
  ankle: ancle
  assuage: asswage
  awl: aul
  ax: axe
  backward: backwards
  basin: bason
  behoove: behove
  brazen: brasen
  brier: briar
  burden: burthen
  burdensome: burthensome
  camphor: camphire
  carcass: carcase
  caterpillar: caterpiller
  cauldron: caldron
  ceiled: cieled
  center: centre
  chestnut: chesnut
  cherub: cherubim cherubims
  cloak: cloke
  counselor: counsellor
  cuckoo: cuckow
  cumin: cummin
  defense: defence
  defenseless: defenceless
  distill: distil
  downward: downwards
  draft: draught
  drought: drouth
  embroider: broider
  enclose: inclose
  enroll: enrol
  enrollment: enrolment
  ensnare: insnare
  entreat: intreat
  entreaty: intreaty
  entrust: intrust
  example: ensample
  fiber: fibre
  fulfillment: fulfilment
  fullness: fulness
  graft: graff
  gray: grey
  grayheaded: greyheaded
  grizzled: grisled
  hallelujah: alleluia halleluiah alleluiah
  height: hight heighth
  hundredth: hundreth
  immovable: immoveable unmoveable unmovable
  inquire: enquire
  inquiry: enquiry
  jail: gaol
  jailer: jailor gaoler
  jewelry: jewellery
  jubilee: jubile
  launch: lanch
  lentil: lentile
  license: licence
  loathe: lothe
  loathsome: lothsome
  lunatic: lunatick
  luster: lustre
  marvelous: marvellous
  marvelously: marvellously
  meager: meagre
  miter: mitre
  mold: mould
  molder: moulder
  moldy: mouldy
  mortar: morter
  murder: murther
  murderer: murtherer
  music: musick
  offense: offence
  osprey: ospray
  plaster: plaister
  plowman: ploughman
  plowshare: ploughshare
  portray: pourtray
  practice: practise
  pretense: pretence
  public: publick
  publicly: publickly
  razor: rasor
  recompense: recompence
  rye: rie
  savory: savoury
  scepter: sceptre
  sepulcher: sepulchre
  seraph: seraphim seraphims
  sergeant: serjeant
  skillful: skilful
  skillfully: skilfully
  skillfulness: skilfulness
  smolder: smoulder
  soap: sope
  somber: sombre
  sponge: spunge
  steadfast: stedfast
  steadfastly: stedfastly
  steadfastness: stedfastness
  straightaway: straightway
  subtle: subtil
  subtlety: subtilty
  subtly: subtilly
  sulfur: sulphur
  sycamore: sycomore
  theater: theatre
  thoroughly: throughly
  traffic: traffick
  traveler: traveller
  unblamable: unblameable
  upward: upwards
  veil: vail
  villainy: villany
  vulture: vultur
  wagon: waggon
  willful: wilful
  willfully: wilfully
  woe: wo
  woolen: woollen
  worshiper: worshipper
`;

/** The headword of a variant in the list. */
export const spellingVariants: ReadonlyMap<string, string> = new Map(
  lines
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [headword = "", variants = ""] = line.trim().split(": ");
      return variants.split(" ").map((variant): [string, string] => [variant, headword]);
    }),
);
