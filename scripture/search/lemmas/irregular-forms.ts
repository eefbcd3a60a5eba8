// Reviewed exceptions to the suffix rules of lemmas.ts, for the English of Bible translations.

const lines = (text: string): [string, string[]][] =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [headword = "", forms = ""] = line.trim().split(": ");
      return [headword, forms.split(" ")];
    });

/** Irregular forms, one headword per line. Every form has the lemma of its headword. */
const irregular = lines(`
  you: thee thou ye
  your: thy thine yours
  yourself: thyself yourselves
  my: mine
  have: hath hast has had hadst having haddest
  do: doth dost doest doeth does did didst done doing didest
  be: is am are art was wast were wert been being beest
  say: saith said says saidst sayest saying sayings
  shall: shalt should shouldest shouldst
  will: wilt would wouldest wouldst
  can: canst could couldest couldst
  may: mayest might mightest mayst
  go: went gone goest goeth goes going wentest goings
  come: came cometh comest comes coming camest comings
  give: gave given giveth givest gives giving gavest
  forgive: forgave forgiven forgiveth forgives forgiving
  take: took taken taketh takest takes taking tookest
  undertake: undertook undertaken
  overtake: overtook overtaken overtaketh
  know: knew known knoweth knowest knows knowing knewest knewst
  see: saw seen seeth seest sees seeing sawest
  foresee: foresaw foreseen foreseeing foreseeth
  speak: spake spoke spoken speaketh speakest speaks speaking spakest
  bring: brought bringeth bringest brings bringing broughtest
  make: made maketh makest makes making madest
  find: found findeth findest finds finding foundest
  think: thought thinketh thinkest thinks thinking thoughtest
  seek: sought seeketh seekest seeks seeking
  beseech: besought beseecheth beseeches beseeching
  keep: kept keepeth keepest keeps keeping
  sleep: slept sleepeth sleepest sleeps sleeping
  weep: wept weepeth weepest weeps weeping
  sweep: swept sweepeth sweeps sweeping
  creep: crept creepeth creeps creeping
  send: sent sendeth sendest sends sending
  lend: lent lendeth lends lending
  spend: spent spendest spends spending
  rend: rent rendeth rends rending
  bend: bent bendeth bends bending
  gird: girt girded girdeth girding girdedst
  build: built buildeth builds building builded buildest buildings buildedst
  dwell: dwelt dwelleth dwellest dwells dwelling dwelled dwellings dweltest
  smell: smelt smelled smelleth smells smelling
  spill: spilt spilled
  burn: burnt burned burneth burns burning burnings
  learn: learnt learned learneth learns learning
  dream: dreamt dreamed dreameth dreams dreaming dreamest
  mean: meant meaneth meanest meaning
  leave: left leaveth leaves leaving leavest
  bereave: bereft bereaved
  cleave: clave cloven cleft clove cleaveth cleaves cleaving cleaved
  lose: lost loseth loses losing losest
  tell: told telleth tellest tells telling toldest
  foretell: foretold foretelling
  sell: sold selleth sells selling soldest
  hear: heard heareth hearest hears hearing heardest
  feel: felt feeleth feels feeling
  deal: dealt dealeth dealest deals dealing dealings
  kneel: knelt kneeled kneeling
  flee: fled fleeth fleest flees fleeing fleddest
  fly: flew flown flieth flies flying
  feed: fed feedeth feedest feeds feeding feddest
  lead: led leadeth leadest leads leading leddest
  read: readeth readest reads reading
  breed: bred breeding
  bleed: bled bleeding
  speed: sped speedeth
  meet: met meeteth meetest meets meeting
  shoot: shot shooteth shooting
  slay: slew slain slayeth slayest slays slaying slewest
  smite: smote smitten smiteth smitest smites smiting smotest
  bite: bit bitten biteth bites biting
  write: wrote written writeth writes writing writest writings
  hide: hid hidden hideth hidest hides hiding hiddest
  chide: chode chid chiding
  ride: rode ridden rideth rides riding ridest
  abide: abode abideth abidest abides abiding abided
  rise: rose risen riseth rises rising risest arise arose arisen ariseth arises arising
  drive: drove driven driveth drives driving drave
  strive: strove striven striveth strives striving
  thrive: thriven throve
  shine: shone shined shineth shines shining shinest
  stride: strode
  grow: grew grown groweth growest grows growing
  blow: blew blown bloweth blowest blows blowing
  throw: threw thrown throweth throws throwing threwest
  overthrow: overthrew overthrown overthroweth overthrows
  draw: drew drawn draweth draws drawing drewest
  withdraw: withdrew withdrawn withdraweth withdrawest
  bear: bare bore borne born beareth bears bearing barest bearest
  forbear: forbare forborne forbeareth forbearing
  swear: sware swore sworn sweareth swears swearing swarest
  tear: tare tore torn teareth tears tearing
  wear: wore worn weareth wears wearing
  eat: ate eaten eateth eatest eats eating
  drink: drank drunk drunken drinketh drinkest drinks drinking
  sink: sank sunk sunken sinketh sinks sinking
  shrink: shrank shrunk
  stink: stank stinketh stinking
  spring: sprang sprung springeth springs springing
  sing: sang sung singeth sings singing
  ring: rang rung rings
  fling: flung
  cling: clung clingeth clings
  sting: stung stingeth stings
  hang: hung hanged hangeth hangs hanging
  swim: swam swum swimmeth swimming
  begin: began begun beginneth begins beginning beginnest beginnings
  win: won winneth wins winning
  run: ran runneth runnest runs running rannest
  spin: spun
  fall: fell fallen falleth falls falling fallest
  befall: befell befallen befalleth befalls
  stand: stood standeth standest stands standing stoodest
  understand: understood understandeth understandest understands understanding
  withstand: withstood withstands
  fight: fought fighteth fights fighting fightings
  catch: caught catcheth catches catching
  teach: taught teacheth teachest teaches teaching teachings
  buy: bought buyeth buys buying boughtest
  work: wrought worketh workest works working worked
  lie: lain lieth lying liest
  lay: laid layeth layest lays laying laidst laidest
  pay: paid payeth payest pays paying
  beget: begat begot begotten begetteth begetting begets
  forget: forgat forgot forgotten forgetteth forgettest forgets forgetting
  get: gat got gotten getteth gets getting
  tread: trod trodden treadeth treads treading trode
  break: brake broke broken breaketh breaks breaking brakest breakest
  steal: stole stolen stealeth steals stealing
  weave: wove woven weaveth weavest
  choose: chose chosen chooseth chooses choosing choosest
  freeze: froze frozen
  shake: shook shaken shaketh shakes shaking
  forsake: forsook forsaken forsaketh forsakes forsaking forsookest
  awake: awoke awaked awaketh awakest awakes awaking
  wake: woke woken waketh wakes waking waked
  sit: sat sitteth sittest sits sitting satest
  spit: spat spitted spitting
  cast: castest casteth casts casting castedst casted
  shear: shore shorn shearing
  hew: hewn heweth hews hewing hewed
  sow: sown soweth sows sowing sowed sowest
  show: shew shewed sheweth shewest shewing shewn shews shewedst shown showed shows showing
  strew: strewn strawed strewed strowed
  swell: swollen swelled swelling swelleth
  melt: molten melteth melts melting melted
  clothe: clothed clotheth clothes clothing clothest clad
  breathe: breathed breatheth breathes breathing
  bathe: bathed bathes bathing
  tempt: tempted tempteth tempts tempting
  hate: hated hateth hatest hates hating hatedst
  hope: hoped hopeth hopes hoping
  man: men
  woman: women
  child: children
  brother: brethren brothers
  foot: feet
  tooth: teeth
  goose: geese
  mouse: mice
  louse: lice
  ox: oxen
  please: pleased pleaseth pleases pleasing
  waste: wasted wasteth wastes wasting
  haste: hasted hasteth hastes hasting
  die: died dieth dies dying diest
  life: lives
  wife: wives
  leaf: leaved
  half: halves
  calf: calves
  staff: staves
  hoof: hoofs hooves
  scarf: scarfs
  until: till
  toward: towards
  to: unto
  on: upon
  spirit: ghost ghosts
  before: afore
  among: amongst
  between: betwixt
  while: whilst
  savior: saviour saviours
  yahweh: jehovah
  good: better best
  bad: worse worst
  far: farther further furthest
  many: more most
  little: less least lesser
  ask: asked asketh askest asks asking
  isaiah: esaias isaias
  elijah: elias
  elisha: eliseus
  jeremiah: jeremias jeremy
  hosea: osee
  noah: noe
  jonah: jonas
  judah: juda
  messiah: messias
  zechariah: zacharias
  judea: judaea
  timothy: timotheus
  luke: lucas
  ahasuerus: assuerus
  alphaeus: alpheus
  arimathea: arimathaea
  barsabbas: barsabas
  bashan: basan
  beelzebub: beelzebul beelzeboul
  boaz: booz
  caesar: cesar
  caesarea: cesarea
  canaan: chanaan
  capernaum: capharnaum
  elizabeth: elisabeth
  enosh: enos
  ephratah: ephrathah ephrata
  galilean: galilaean
  gethsemane: gethsemani
  gideon: gedeon
  gilead: galaad
  gomorrah: gomorrha
  hagar: agar
  haran: charran
  hezekiah: ezekias ezechias
  hittite: hethite
  jephthah: jephthae jephte
  jezreel: jizreel
  joshua: josue
  josiah: josias
  kiriath: kirjath
  manasseh: manasses
  melchizedek: melchisedec melchisedek melchisedech
  midian: madian
  moloch: molech
  nazirite: nazarite
  nebuchadnezzar: nebuchadrezzar nabuchodonosor
  nineveh: ninive
  perez: pharez phares pherez
  pharaoh: pharao
  rahab: rachab
  rehoboam: roboam
  shechem: sichem sychem
  shem: sem
  sinai: sina
  thaddaeus: thaddeus
  zacchaeus: zaccheus zacheus
  zebulun: zebulon zabulon
  zion: sion
  silas: silvanus
  hell: hells
  sheol: sheols
  baptize: baptise baptized baptised baptizing baptising baptizeth
  honor: honour honored honoured honoreth honoureth honors honours honoring honouring honourest
  labor: labour labored laboured laboreth laboureth labors labours laboring labouring
  neighbor: neighbour neighbors neighbours
  color: colour colors colours colored coloured
  harbor: harbour
  odor: odour odors odours
  savor: savour savourest
  favor: favour favored favoured favors favours favorest favourest
  armor: armour armours
  parlor: parlour
  succor: succour succored succoured succourer
  rumor: rumour rumors rumours
  fervor: fervour
  splendor: splendour
  vapor: vapour vapors vapours
  valor: valour
  behavior: behaviour
  plow: plough plowed ploughed ploweth plowing ploughing plowest
  marvel: marvelled marveled marvels marvelling marveling marvelest
  worship: worshipped worshiped worshippeth worshipeth worships worshipping worshiping
  quarrel: quarrelled quarreled quarrels quarreling quarrelling
  counsel: counselled counseled counsels
  fulfill: fulfil fulfilled fulfilling fulfils fulfills fulfilleth
  forever: evermore
  sometime: sometimes
  forty: fourty
  jewel: jewels
  hastily: hastilie
  anything: aught ought
  nothing: nought naught
  poor: poorer poorest
  great: greater greatest
  high: higher highest
  low: lower lowest
  strong: stronger strongest
  weak: weaker weakest
  old: older oldest elder eldest
  young: younger youngest
  long: longer longest
  small: smaller smallest
  wise: wiser wisest
  rich: richer richest
  swift: swifter swiftest
  near: nearer nearest
  fair: fairer fairest
  sweet: sweeter sweetest
  large: larger largest
  deep: deeper deepest
  hard: harder hardest
  mighty: mightier mightiest
  heavy: heavier heaviest
  holy: holier holiest
  late: latter later latest
  clear: clearer clearest
  few: fewer fewest
  noble: nobler noblest
  pure: purer purest
  cruel: crueler cruelest
  choice: choicest
  early: earlier earliest
`);

/** Words that look inflected but are not. Each is its own headword. */
const uninflected = new Set(
  `king ring thing wing sling string evening morning nothing anything everything something during
  ceiling sibling earring herring sterling wedding lodging
  forest honest harvest interest conquest request modest priest guest lest west rest test east
  earnest manifest behest tempest nest vest breast chest crest jest pest quest zest contest protest
  arrest molest invest digest suggest infest latchet
  seed need bed red hundred sacred naked wicked kindred hatred rugged ragged crooked wretched speed
  weed reed deed feed greed creed breed shed sled accursed exceed succeed proceed indeed
  death teeth beth seth elizabeth nazareth gath breadth japheth asenath twentieth thirtieth fortieth
  fiftieth sixtieth seventieth eightieth ninetieth
  jesus moses thomas james judas barnabas amos titus always besides perhaps news yes its his this
  thus us as was alas christ riches goods species series lens ass bless cross dress grass less loss
  mass mess moss pass press kiss hiss miss witness wilderness darkness bus gas chaos tis
  lot even not for her here hers wine win fire fir ear early hate hat war ware care car robe rob wit
  time note forest sometimes hence pence thence whence since once twice
  wares means manners customs bowels loins reins tongs dregs lees
  goodness holiness righteousness nineveh tophet gentiles
  themselves ourselves yourselves specimen
  forrest jared hered mered tillest sired souled`.split(/\s+/),
);
/** The headword of an irregular form, or `undefined`. */
export const irregularForms: ReadonlyMap<string, string> = new Map(
  irregular.flatMap(([headword, forms]) => forms.map((form): [string, string] => [form, headword])),
);

/** Whether a word is a headword although it ends like an inflected form. */
export function isUninflected(word: string): boolean {
  return uninflected.has(word);
}
