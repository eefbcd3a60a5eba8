/*
 * Words of present-day English with the words that the texts have for them: facts of vocabulary,
 * written by hand. Mining (mine-synonyms.ts) cannot find them where no text has the modern word.
 */

const list = `
dont: not
doesnt: not
didnt: not
wont: not
cannot: not
cant: not
isnt: not
arent: not
wasnt: not
werent: not
shouldnt: not
couldnt: not
wouldnt: not
im: i am
ive: i have
youre: you are
theyre: they are
abandon: forsake leave
abundance: plenty fullness multitude
abundant: plenteous exceeding
abuse: revile despitefully
accuse: charge
achieve: attain accomplish
admit: confess acknowledge
adultery: fornication
advice: counsel
advise: counsel
affair: matter
afraid: fear dread
agony: anguish pain
alcohol: wine drink
alive: live quicken life
allow: suffer let
amazed: astonish marvel
amazing: marvelous wonder
ancestor: father
angry: anger wrath wroth
animal: beast creature
announce: declare tell proclaim
annoy: vex trouble
anoint: pour oil
anxiety: care anxious
anxious: careful care thought take
anymore: more
anyone: man any whosoever
appoint: ordain
approve: allow prove acceptable
argue: dispute contend strive
argument: strife dispute contention
arrogant: proud haughty
ashamed: shame confound
assemble: gather
assembly: congregation church
assign: appoint
assurance: confidence substance evidence
assure: confident persuade
astonished: marvel
attack: assail fight
attention: heed hearken
attitude: mind
aware: know perceive
awesome: terrible dreadful
baby: babe infant
banquet: feast supper
barn: garner storehouse
barren: desert waste
basket: bushel
battle: war fight
beautiful: fair comely
behavior: conversation conduct manner
believe: faith trust
believer: believe brother
bitter: wormwood
blameless: perfect upright
boast: glory
boat: ship
body: flesh
bold: boldness
boldly: confidence boldness
bottle: wineskin
brag: boast vaunt
brave: courage valiant
breathe: breath
bribe: gift reward
bright: shine
brokenhearted: break heart contrite
build: edify
burden: heavy laden yoke care
burdened: laden heavy
careful: heed watch
carefully: diligently
cattle: beast livestock
celebrate: rejoice merry keep
celebration: feast joy
challenge: prove
character: experience virtuous
chase: pursue follow
cheer: comfort
cheerful: merry glad
cherish: nourish
childish: child
choose: elect
chosen: elect
citizen: fellow
claim: say
clay: earthen
clever: wise prudent subtle
closer: near nigh
clothe: array
clothes: raiment garment clothing
comfort: consolation
commit: roll cast
committed: keep
companion: fellow friend
compassion: mercy pity bowels
compassionate: merciful pitiful
complain: murmur
complaining: murmuring
complete: perfect full whole entire
completely: wholly utterly
conceal: hide
conceit: pride
conceited: proud wise
condemn: judge
condemnation: judgment
confidence: trust boldness
confident: trust sure boldness
conform: fashion
confuse: confound
conquer: overcome
conqueror: overcome conquer
conquerors: conqueror overcome
consider: count esteem
constantly: always without ceasing
constructive: edify
contaminate: defile
content: contentment
contentment: content
continually: ceasing always
continue: abide
contrite: broken
convict: convince reprove
conviction: evidence
convince: persuade
convinced: persuade
copy: fashion
correct: reprove chasten instruct
correction: reproof
corrupt: defile
cost: price
country: land
courageous: courage
cover: hide
covenant: testament
cow: ox kine
coworker: laborer
craving: lust
crave: lust desire
create: make
creation: creature
criminal: malefactor evildoer
criticize: judge
crops: fruit harvest
crowd: multitude
crowds: multitude people
cruel: fierce
crush: bruise break
crushed: bruise contrite
custom: fashion
customs: fashion
cynic: scorner
damage: hurt
danger: peril
dangerous: perilous
deceitful: guile
deceive: beguile
decide: determine
declare: tell
defend: plead
defense: refuge fortress
deliver: save
deliverance: salvation
deliverer: savior
delight: pleasure rejoice
demand: require
demon: devil
demonstrate: commend show
deny: refuse
depend: lean trust
depressed: cast down
depression: heaviness cast down
descendant: seed offspring
descendants: seed
deserve: worthy
desert: wilderness
despair: hope
destroy: perish
destruction: perdition
determined: purpose
devote: give
devoted: continue cleave
devour: eat
diligent: diligence
dinner: supper
disaster: calamity evil
discern: prove understand
disciple: follow learn
discipline: chasten instruction chastisement correction
disciplines: chasten
discourage: faint dismay
discouraged: dismay faint
disgrace: shame reproach
disguise: transform clothing
dishonest: deceit false
dishonesty: unrighteousness
disobedience: transgression
disobey: transgress rebel
distress: trouble tribulation
distressed: trouble
divorce: put away
doctor: physician
donkey: ass
doubt: waver
drunk: drunken
dwell: abide tabernacle live
dwelling: dwell tabernacle
eager: zealous ready
earn: wages gain
earth: world
educate: teach
elderly: old
embarrassed: ashamed
empathy: compassion
encourage: exhort comfort edify
encouragement: consolation comfort
endurance: patience
endure: suffer patience
enemy: adversary
energy: strength
enjoy: delight
enough: sufficient
ensnare: snare
entangle: beset
entrust: commit
envy: jealousy
equal: like
equip: furnish perfect
escape: flee
especially: chiefly
eternal: everlasting
evangelist: preach
everybody: all
everyone: all every man
everything: all thing
evidence: conviction substance
evil: wicked
exalt: lift
example: ensample pattern
excellent: virtue
exceedingly: exceeding
excuse: cloke
exhausted: weary faint
exist: be
expect: look
expensive: precious costly
experience: know
explain: declare expound interpret
face: countenance
fail: faint
fairly: just justice
fairness: justice equity
faithful: faith true
faithfulness: truth faith
faithless: unbelieving
fake: false
fame: name
family: house household
famine: hunger
famous: renown
fast: swift
favor: grace
favoritism: respect persons
fear: afraid
fearful: afraid
fearfully: wonderfully
feed: pasture
fellowship: communion
fertile: fruitful
fight: war strive
fighting: strife war
figure: image
fill: full
filthy: unclean
finally: last
financial: money
firm: stedfast
flawless: perfect pure
flesh: body
flock: sheep
focus: set look
follower: disciple
food: meat bread
foolish: fool vain
foreigner: stranger sojourner
forest: wood
forever: everlasting ever
forgive: remit pardon
forgiveness: remission
fortress: strength tower refuge
foundation: ground
fragrance: savor
free: liberty
freedom: liberty
freely: liberally
fret: worry
frightened: afraid dismay
fruitful: fruit
frustrated: vex
fulfill: accomplish
funeral: burial mourn
furious: wrath
future: end latter expected
gathering: assembling
generous: liberal
generously: liberally bountifully
generosity: liberality
genuine: sincere unfeigned
gentle: meek soft
gentleness: meekness moderation
gift: present
glad: rejoice
glance: look
global: world
goal: mark prize
godly: holy
goodness: lovingkindness kindness
gossip: talebearer whisperer
grateful: thank
gratitude: thanksgiving
grave: sheol sepulchre
greed: covetousness
greedy: covetous
grief: sorrow
grieve: mourn sorrow
groan: sigh
grow: increase
guard: keep
guide: lead direct
guilty: guiltless
habit: conversation manner
happen: befall
happiness: joy gladness
happy: blessed
harass: distress vex
hardship: tribulation affliction
hardships: affliction tribulation distress
harm: evil hurt
harmony: peace mind unity
harsh: grievous
harshly: bitter
haughty: proud
heal: whole
healing: health
healthy: whole sound
heartbroken: broken heart
heaven: sky
helper: comforter
helpless: weak without strength
herd: flock
hesitate: doubt
hidden: hide
highway: way
holiness: holy
homeless: cast poor
homosexuality: mankind abusers
honest: true
honor: glory
hope: trust expectation
hopeless: hope
hospitality: entertain strangers
house: dwelling
humble: lowly meek
humbly: lowly
humility: lowliness meekness
hungry: hunger
hurt: harm
husband: man
hypocrisy: hypocrite
ignore: forget
image: likeness
imagine: think
imitate: follow
immediately: straightway
immorality: fornication uncleanness
immortality: incorruption
impatient: hasty
impossible: nothing hard
impress: glory
inherit: heir
inheritance: heritage
injustice: iniquity unrighteousness
innocent: guiltless
insight: understanding
inspired: inspiration breathed
instruct: teach
instruction: law doctrine
insult: revile reproach
integrity: upright uprightness
intelligence: understanding
intelligent: prudent
intend: mean think
intended: mean think
intercede: intercession
interest: usury
invisible: unseen
invite: call bid
irritable: provoke
jail: prison
jar: vessel pitcher
jars: vessels earthen
jealous: envy
journey: way
joy: rejoicing gladness
joyful: rejoice joy
judge: condemn
just: righteous
justice: judgment righteousness
kid: child
kids: children
kill: slay
kind: gentle
kindness: mercy goodness
kingdom: reign
knit: weave cover
knowledge: understanding
lamp: light candle
language: tongue
lavish: bestow
lazy: sluggard slothful
laziness: slothful
lead: guide
leader: ruler
learn: instruct
leprosy: leper
liar: lie
lifestyle: walk conversation
light: lamp
limit: bound
listen: hear hearken
living: life
loan: lend
lonely: desolate alone
loneliness: alone desolate
loosen: loose
loser: lose
loving: love
loyal: faithful
loyalty: mercy kindness
luxury: delicacies
magic: sorcery
marriage: wife husband
marry: wife
mature: perfect
maturity: perfection
meaning: interpretation
meaningless: vanity
meditate: think
melody: song
mentor: teach
merciful: mercy
merely: only
message: word
messenger: angel
mighty: strong power
mind: heart
minister: servant
miracle: sign wonder work
miracles: sign wonder mighty
misery: affliction
mistake: error
mistreat: persecute despitefully
mock: scorn
mocker: scorner
model: ensample
mold: fashion
momentary: moment
money: mammon silver
mother: womb
motivate: provoke
motive: intent
mourning: sorrow
murder: kill slay
murderer: slayer
naive: simple
nation: people
need: lack want
needy: poor
neighbor: fellow
new: renew
noble: honest honorable
nonsense: foolish
nobody: none no man
obedience: obey
obedient: obey
obey: keep hearken
offend: offence
offense: stumbling
offering: sacrifice
opportunity: occasion time
oppose: resist
opposition: resist
oppress: afflict
ordinary: common
orphan: fatherless
orphans: fatherless
outcome: end
outfit: furnish
overflow: abound runneth
overwhelm: overflow
owner: master lord
pain: sorrow travail
panic: dismay
parable: proverb
parent: father mother
parents: father mother
partiality: respect
participate: partaker
partner: yoke fellow
party: feast revel
pastor: shepherd
pasture: feed
patience: longsuffering
patient: longsuffering
patiently: patience wait
pattern: fashion
pay: render
peaceful: peaceable
peacemaker: peace
people: folk
perfect: complete
perform: do
permanent: ever abide
permission: leave
permit: suffer
persecute: pursue
perseverance: patience endurance
persevere: endure patience
person: man
perspective: mind
persuade: entreat
pierce: wound
pity: compassion
plague: pestilence
plan: thought counsel purpose device
planned: purpose
plans: thought purpose counsel
pleasant: sweet
please: pleasure
pledge: earnest vow
plenty: abundance
poison: venom
police: officer
polite: courteous
pollute: defile
poor: needy
possession: goods
possible: able
pot: vessel
potential: able
poverty: poor
power: strength might
powerful: mighty
practice: do
praise: bless
precious: costly
predict: prophesy
pregnant: conceive child
prejudice: respect persons
prepare: ready
presence: face before
present: very near
preserve: keep
pressure: distress
pretend: feign
prevail: overcome
pride: proud haughty
priority: first
prison: bonds
prisoner: captive bound
privilege: power
problem: trouble
problems: trouble tribulation
proclaim: preach declare
produce: work bring forth
profit: gain
promise: covenant
promote: exalt
proof: sign
prosper: peace
prosperity: peace prosper
prosperous: prosper
protect: keep preserve
protection: shield refuge
protector: keeper
proud: pride
prove: try
provide: give supply
provoke: anger
punish: visit chasten
punishment: torment judgment
pure: clean
purify: cleanse
purity: pure
purpose: season cause
pursue: follow
push: thrust
puzzle: riddle
qualified: meet
quality: virtue
quarrel: strife contend
quarrels: strife
quickly: swift hasty
quiet: still
quit: cease faint weary
race: course
rage: wrath
rainbow: bow
raise: lift
rare: precious
reach: attain
ready: prepare
real: true
reality: truth substance
realize: know
reap: harvest
reason: cause
rebel: rebellious
rebuke: reprove
recognize: know
recommend: commend
reconcile: reconciliation
record: count account
recover: heal
refresh: restore
refuge: trust shelter
regret: repent sorrow
reject: despise refuse
rejoice: glad joy
relationship: fellowship
relax: rest
release: deliver loose
reliable: faithful
rely: trust lean stay
remain: abide
remedy: heal
remember: remembrance
remind: remembrance
remove: take away
renew: new
renewal: renewing
repay: recompense render
repent: turn
rescue: deliver save
resentment: bitterness
resident: dwell
resist: withstand
respect: honor reverence fear
respond: answer
rest: peace
restore: renew
result: fruit work
retaliate: render avenge
return: turn
reveal: show manifest
revenge: vengeance avenge
revere: fear
reverence: fear
revive: quicken
reward: recompense
rhythm: rest
rich: wealth
riches: wealth
ridicule: mock
right: just righteous
rival: adversary
road: way
rob: steal
robber: thief
role: office
romance: love
roommate: dwell
rotten: corrupt
rubies: jewels pearls
rude: unseemly
ruin: destroy destruction
rule: reign
rules: commandment
rumor: report
sad: sorrowful
sadness: sorrow
safe: safety
safety: refuge
salvation: deliverance
satisfy: fill
satisfied: content fill
savior: deliverer
scared: afraid
scheme: device wile
schemes: wiles devices
scripture: word
search: seek
seat: throne
secret: mystery
secretly: secret
secure: safe
security: safety
see: behold
seek: search
seize: take
self: himself
selfish: own
selfishness: strife self
selfcontrol: temperance
sensible: prudent
separate: part
servant: minister
serve: minister
settle: dwell
sex: fornication
sexual: fornication
sexually: fornication
shatter: break
shelter: refuge secret
shepherd: pastor
shield: buckler
shine: light
shout: cry
sick: infirm
sickness: disease infirmity
sign: token
silence: still
silent: still peace
silly: foolish
simple: single
sin: transgression iniquity
sincere: unfeigned
sincerity: singleness
sinful: sinner
skill: cunning
skilled: cunning
skillful: cunning
slander: backbite evil
slave: servant bond
slavery: bondage
sleep: slumber
slow: longsuffering
smart: wise prudent
snare: trap
sober: vigilant
society: people
soldier: warrior
someone: man
something: thing
son: child
sorcerer: witch
sorrow: grief
soul: life
sovereign: lord
speech: word
spear: sword
spend: bestow
spiritual: spirit
spit: spew spue
splendor: glory majesty
spread: publish
stable: stedfast
stand: withstand
standard: measure
starve: famine
statue: image
statutes: ordinance law
steadfast: stedfast
sting: prick
stomach: belly
storm: tempest
story: tell
straight: direct right
stranger: foreigner
strength: power might
strengthen: stablish
stress: trouble care
strict: hard
strong: mighty
stronghold: fortress
struggle: wrestle
stubborn: stiffnecked hard
student: disciple
study: search meditate
stumble: fall
stupid: foolish brutish
submission: subjection
submit: subject
succeed: prosper
success: prosper
successful: prosper
suffer: endure
suffering: affliction tribulation
sufferings: affliction tribulation
sufficient: enough
suicide: hanged
sunset: sun down
superior: better
supply: need
support: uphold
supreme: preeminence
surely: verily
surrender: yield present
surround: compass
survive: live
swallow: devour
sympathize: touch
sympathy: compassion
talent: gift
talk: speak word
tax: tribute
taxes: tribute custom
teach: instruct
teacher: master
teaching: doctrine law
team: fellow
tear: weep
temper: anger spirit
temporary: temporal
tempt: try
temptation: trial
tender: merciful
tent: tabernacle
terrible: dreadful
terrified: afraid
terrify: afraid dismay
terror: fear
test: try prove tempt
testimony: witness
thankful: thanks
thief: robber
thirsty: thirst
thought: imagination
thoughtful: consider
threat: threaten
throne: seat
throw: cast
thrown: cast
tired: weary
together: accord
tolerance: forbearance
tolerant: forbearing
tolerate: forbear
tomb: sepulchre grave
tough: hard
tradition: ordinance
train: teach nurture exercise
training: exercise nurture
transform: change
trap: snare
travel: go journey
treasure: store
treat: do
tree: wood
tremble: quake
trial: temptation
trials: temptation tribulation
tribe: kindred
trick: deceive
troubled: trouble
troubles: affliction tribulation
true: truth
trust: believe hope
trustworthy: faithful
truth: verity
truthful: true
turmoil: trouble
tyrant: oppressor
unbelief: faithless
uncertain: uncertainty
unclean: defile
understand: know
unfailing: mercy stedfast
unfair: unjust
unfaithful: treacherous
unforced: easy
unique: only
unite: join
united: one
unity: one
universe: worlds heaven
unmarried: virgin
unseen: invisible not see
unselfish: own
unstable: waver
upright: righteous
upset: trouble vex
urge: beseech
urgent: instant
useless: vain
utterly: altogether
vacation: rest
valley: vale
value: worth precious
valuable: worth precious
vegetable: herb
vengeance: revenge
victorious: overcome conquer
victory: overcome
village: town
violence: cruelty
violent: cruel
virgin: maid
vision: dream
vital: life
voice: sound
vow: promise
vulnerable: weak
wage: hire
wages: hire
wait: tarry
wake: rise
wander: astray
wandering: astray
war: battle
warn: admonish
warning: admonition
warrior: mighty
wash: cleanse
watch: keep
water: well
wave: billow
wealth: riches
wealthy: rich
wear: put
weary: faint labor
weather: heaven
wedding: marriage
weep: mourn
weeping: sorrow
weigh: ponder
weight: burden
welcome: receive
welfare: peace
whatever: whatsoever
whenever: when
wherever: whithersoever whither
whoever: whosoever
whole: all
wholehearted: heart
whom: who
wicked: evil
wickedness: evil
widow: fatherless
wild: wilderness
willing: will
win: gain
wine: drink
wisdom: understanding
wise: prudent
wish: desire
withhold: keep
witness: testify
woman: wife
womb: belly
wonderful: marvelous
wonderfully: marvelous
workmanship: handiwork
workman: laborer
workout: exercise
world: age
worldly: world
worried: careful trouble
worries: care
worry: anxious care careful thought
worrying: thought careful
worse: evil
worship: serve bow
worthless: vain
worthy: meet
wound: stripe
wounds: stripes
wrath: anger
wrong: evil iniquity
wrongdoing: iniquity
wrongs: evil
yell: cry
yield: give
young: youth
younger: young
zeal: zealous
armor: armour
craft: handiwork
masterpiece: workmanship handiwork
handiwork: workmanship
lukewarm: warm
neighborhood: dwell tabernacle
behaviour: conversation
stay: abide tarry
drive: cast
drives: cast
motivated: provoke
lives: dwell abide
slip: stumble slide
hide: secret
rejected: despise
pierced: wound
crooked: perverse
complaints: grudge
bear: forbear
gather: assemble
fellow: companion
prosperous: prosper
hinder: forbid
guarded: keep
overcome: conquer
weakness: infirmity
weaknesses: infirmity
weaker: weak
sinful: evil
sexual: fornication
shortcoming: fall short
forget: remember
heavy: burden laden
lowly: humble
rotten: corrupt
unwholesome: corrupt
gossiping: whisperer
loudly: loud
merciless: cruel
inmost: inward
innermost: inward
thankfulness: thanksgiving
dependable: faithful
boldness: confidence
noisy: sounding
gong: brass
cymbal: tinkling
resounding: sounding
clanging: tinkling
greatest: great
stain: spot
stains: spot
wrinkle: spot
mirror: glass
dimly: darkly
reflection: glass
puffed: boast
boastful: vaunt
keeps: take
accuser: adversary
prowl: walk
prowls: walk
alert: vigilant watchful
standing: stand
knocking: knock
roar: roaring
pretending: hypocrite
hypocritical: hypocrite
speck: mote
plank: beam
log: beam
gate: door
narrow: strait
wide: broad
treasures: treasure
rust: corrupt
vermin: corrupt
moths: moth
heavenly: heaven
daily: day
debts: trespass
debtors: trespass
debtor: owe
kingdoms: kingdom
persecution: persecute tribulation
famines: famine
earthquakes: earthquake
ambassador: embassy
ambassadors: ambassador
righteous: just
sacrificed: sacrifice
lifted: lift
sanctify: holy
consecrate: sanctify
dedicate: devote
sincerely: heart
wholeheartedly: heart
mankind: man
humanity: man
humankind: man
human: man
humans: man
cleverness: wisdom
stumbling: offence
blemish: spot
perish: die
hollow: vain
deceptive: deceit
philosophy: deceit
fragile: earthen
frail: weak
faded: fade
withered: wither
grass: flower
kneel: bow knee
confess: acknowledge
tongues: tongue
disgraceful: shame
unashamed: ashamed
obstacle: stumbling
hindrance: weight
tangle: beset
entangles: beset
perfecter: finisher
pioneer: author
founder: author captain
cloud: cloud
fix: look
fixing: look
eyes: eye
`;

/** Modern words with the words of the texts, as headwords. */
export const modernWords: ReadonlyMap<string, readonly string[]> = new Map(
  list
    .trim()
    .split("\n")
    .map((line): [string, string[]] => {
      const [word = "", words = ""] = line.split(": ");
      return [word, words.split(" ")];
    }),
);
