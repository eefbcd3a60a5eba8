// Pairs of words for the tests of the lemma table, reviewed by hand. They come from the vocabulary
// of the translations.

const families = `
have hath hast had having
come came cometh comest
give gave given giveth
make made maketh makest
take took taken taketh
rise rose arise arose ariseth
write wrote written writings
choose chose chosen
tell told telleth
hear heard heareth
leave left
slay slew slain
smite smote smitten
weep wept weepeth
lose lost
sell sold
flee fled
grow grew grown
beget begat begotten
run ran runneth
forget forgat forgotten
burn burnt burned
priest priests
offer offering offerings offered
family families
witness witnesses
hundred hundreds
say saying sayings said saith
bless blessing blessings blessed
dwell dwelling dwellings dwelt
assembly assemblies
begin beginning beginnings began
build building buildings built
suffer suffering sufferings
wife wives
life lives
knife knives
before afore
wolf wolves
thief thieves
calf calves
city cities
body bodies
enemy enemies
glory glories
mercy mercies
church churches
prophet prophets
prince princes
house houses
horse horses
judge judgeth judged judgest judging
believe believeth believest believed believing
know knoweth knewest known
love loveth lovest lovedst loved loving loves
hope hoped hopeth
hate hated hateth hatest
walk walketh walked walking
dip dipped dippeth
pity pitied pitieth
cry cried crieth crying cries
die died dieth dying
speak spake spoken speaketh
honor honour honoured honoreth
neighbor neighbour neighbours
savior saviour
color colours
labor labour laboureth
baptize baptised baptizing
plow plough ploweth
show shew sheweth
you thee thou ye
your thy thine
man men
kinsman kinsmen
child children
brother brethren
foot feet
ox oxen
great greater greatest
good better best
high highest
wise wiser wisest
moabite moabites
levite levites
jew jews
pharisee pharisees
worship worshipped worshippeth
fulfill fulfil fulfilled
spirit ghost
`;

/** Pairs of a headword and a form of it. */
export const sameLemmaPairs: readonly (readonly [string, string])[] = families
  .trim()
  .split("\n")
  .flatMap((line) => {
    const [headword = "", ...forms] = line.split(" ");
    return forms.map((form): [string, string] => [headword, form]);
  });

/** Pairs of words that look alike and are not forms of one word. */
export const differentLemmaPairs: readonly (readonly [string, string])[] = `
not note
for forest
her here
her hers
here hers
wine win
fire fir
ear early
ear earring
hate hat
even evening
war ware
care car
robe rob
witness wit
bare bees
be bees
bear bee
lie lay
king kin
thing thin
wing win
ring rin
spring sprig
morning morn
nothing noth
nothing not
everything every
anything any
wedding wed
honest hone
priest pries
guest guess
rest res
west wes
east eas
nest ness
earnest earn
manifest many
tempest temp
interest inter
request require
conquest conquer
forest fores
seed see
need knee
red read
bed bee
hundred hun
sacred sac
naked nak
wicked wick
kindred kind
hatred hat
speed spear
weed wee
deed dee
feed fee
death deaf
teeth tee
nazareth nazar
elizabeth eliza
twentieth twenty
thirtieth thirty
jesus jesu
moses mose
james jam
judas judah
judas jude
amos amo
titus tit
always way
news new
yes ye
its it
his hi
this thi
thus thu
christ chris
riches rich
goods good
species spice
bless bles
cross cros
dress dres
grass gras
less les
mass mas
pass pas
wilderness wilder
darkness dark
goodness good
holiness holy
righteousness righteous
faithful faith
faith faithless
love lovely
king kingdom
prophet prophecy
prophet prophetess
apostle apostleship
salvation save
savior salvation
judgment judge
forgiveness forgive
obedience obey
wisdom wise
strength strong
truth true
death die
life live
gift give
sight see
birth bear
flight flee
speech speak
song sing
seat sit
deed do
tale tell
food feed
blood bleed
bath bathe
breath breathe
cloth clothe
grief grieve
belief believe
proof prove
half have
calf calve
leaf leave
staff stave
angel anger
angels angles
hart heart
hear heart
heat heath
heaven heave
lord load
word world
word sword
sin sing
sin since
son song
son sun
sun sung
soul sole
sea see
seat sea
star stare
stone ston
stand standard
strange stranger
temple tempt
tent tenth
tend tender
treasure tread
tribe tribute
trumpet triumph
vine vineyard
virgin virtue
voice vice
vow void
water wait
way weigh
weep week
wheat what
whole hole
wind window
wish wise
woe woman
wonder wander
wood woo
work world
worm work
wound wind
wrath wreath
yoke yolk
young your
zion zeal
`
  .trim()
  .split("\n")
  .map((line): [string, string] => {
    const [one = "", other = ""] = line.split(" ");
    return [one, other];
  });
