// The vocabulary toward which the speller corrects, the chat abbreviations that it expands, and the
// words that it leaves unchanged.

/** Contractions and chat abbreviations, with apostrophes removed. */
export const abbreviations: ReadonlyMap<string, string> = new Map(
  `im: i am; ive: i have; id: i would; ima: i am going to; imma: i am going to
dont: do not; doesnt: does not; didnt: did not; cant: can not; cannot: can not; wont: will not
wouldnt: would not; couldnt: could not; shouldnt: should not; isnt: is not; wasnt: was not
arent: are not; werent: were not; havent: have not; hasnt: has not; hadnt: had not; aint: is not
youre: you are; hes: he is; shes: she is; theyre: they are; its: it is; thats: that is
theyll: they will; hell_: he will; itll: it will; youll: you will; heed: he would; theyd: they would
theres: there is; whats: what is; wanna: want to; wana: want to; wan: want to; gonna: going to
gona: going to; gunna: going to; gotta: have to; hafta: have to; tryna: trying to; finna: going to
oughta: should; lemme: let me; dunno: do not know; idk: i do not know; idc: i do not care
idw: i do not want; idwt: i do not want to; iwtd: i want to die; rn: right now; tn: tonight; tonite: tonight
tonigt: tonight; nite: night; evry: every; b: be; u: you; ur: your; r: are; n: and; w: with
bc: because; cuz: because; coz: because; cos: because; cus: because; bcuz: because; becuz: because
abt: about; bout: about; plz: please; pls: please; ppl: people; sry: sorry; thx: thanks
evry1: everyone; every1: everyone; everybody: everyone; no1: nobody; noone: nobody; anybody: anyone
some1: someone; any1: anyone; l8r: later; h8: hate; h8s: hates; 2nite: tonight; 2day: today
2morrow: tomorrow; tmrw: tomorrow; tmr: tomorrow; tomoro: tomorrow; b4: before; ded: dead; diee: die
dyin: dying; dieing: dying; livin: living; killin: killing; cuttin: cutting; hurtin: hurting
endin: ending; thinkin: thinking; wanting: wanting; nothin: nothing; anythin: anything; nuthin: nothing
wont_: will not; thots: thoughts; cutin: cutting; rapd: raped; mor: more; nomor: no more; thoughs: thoughts; durin: during; dis: this; wat: what; wots: what is; nemore: anymore; nmore: anymore; anymor: anymore; gon: gone; dun: done; dwn: down; downd: downed; bottel: bottle; botle: bottle; tylanol: tylenol; tilenol: tylenol; hts: hits; hitz: hits; alve: alive; aliv: alive; livng: living; cnt: can not; kant: can not; cnot: can not; mylife: my life; myslf: myself; mself: myself; mysel: myself; wnts: wants; wen: when; tht: that; gonnna: going to; gna: going to; endng: ending; fr: for real; suicdal: suicidal; suicdial: suicidal; siucide: suicide; suacide: suicide; unalivin: unalive; unalivng: unalive; slitt: slit; ovrdosed: overdosed; lyfe: life; wrld: world; dont: do not; cudent: could not; hangin: hanging; bleedn: bleeding; skool: school; da: the; dat: that; dem: them; dey: they; teh: the; nvr: never; neva: never; sum1: someone; sumone: someone; evrybody: everyone; evrybdy: everyone; betta: better; beter: better; wivout: without; witout: without; wiout: without; suislide: suicide; sewerslide: suicide; suicidial: suicidal; sucidal: suicidal; sui: suicide; suey: suicide
suicid: suicide; sewercide: suicide; soocide: suicide; toaster_bath: suicide; mysef: myself; meself: myself; myslef: myself; mself: myself
anymor: anymore; nomore: no more; livee: live; wrist: wrist; pils: pills; pilz: pills; pillz: pills
meds: medicine; mum: mom; mummy: mom; mommy: mom; mama: mom; daddy: dad; papa: dad; hubby: husband; bf: boyfriend
gf: girlfriend; hav: have; hve: have; luv: love; lyf: life; lief: life; tak: take; jus: just; jst: just; wat: what
cnat: can not; canot: can not; cany: can not; dnt: do not; donot: do not; dnot: do not; goin: going; gonn: going to; gna: going to; al: all; meny: many; beet: beat; rists: wrists; rist: wrist; lif: life; 4ever: forever; kmsing: kms; kmself: kill myself; kys: kill; agen: again; agin: again; nobdy: nobody; wuld: would; wud: would; cud: could; shud: should; dyed: died; wont: will not; cudnt: could not; wudnt: would not; hart: hurt; hert: hurt; heart: heart; slef: self; evryone: everyone; evrything: everything; reddy: ready; jumpin: jumping; takin: taking; tooken: taken; bleedin: bleeding; goodby: goodbye; gudbye: goodbye; bye: goodbye; suisidal: suicidal; suicidel: suicidal; suiside: suicide; sucide: suicide; suicde: suicide; ovrdose: overdose; steb: stab; peple: people; kil: kill; kll: kill; dai: die; dy: die; wnt: want; wnna: want to; wanta: want to; liv: live; lve: live; hitts: hits; beets: beats; scard: scared; wiv: with; wen: when; wuz: was; woz: was; rlly: really; alot: a lot
killmyself: kill myself; killingmyself: killing myself; wanttodie: want to die; wannadie: want to die
endmylife: end my life; endit: end it; enditall: end it all; cutmyself: cut myself; hurtmyself: hurt myself
selfharm: self harm; selfharming: self harm; selfharmed: self harm; letmedie: let me die; unalived: unalive; unaliving: unalive`
    .split(/[;\n]/)
    .map((entry) => entry.split(":").map((side) => side.trim()) as [string, string]),
);

/** The targets of spelling correction. */
export const vocabulary: readonly string[] =
  `about again alive alone always anymore anything anyone arms asleep attempt attempted beating beats because
bleach bleeding blade boyfriend breathe breathing bridge bullet burden burned burning choked chokes choking
commit committing continue crying cutting dead death deserve die dying disappear drown drowning ending end everyone
everything exist existing existence face family feel feeling forever forgive friend girlfriend going goodbye
god hang hanging happier harm harming hate heaven hell help hits hitting home hopeless hurt hurting hurts husband
hit jesus jump jumping just kids kill killed killing knife lately life live living lord miss molested molesting
morning mother myself need never nobody nothing noose numb off overdose overdosed overdosing pain painless
pills plan planned planning please point poison pray promise punched punches raped rapes raping razor ready reason
rope scared school self shoot shooting sleep someone starve starving starved stepdad stepfather stop strangle
strangled suffering suicidal suicide swallow swallowed take taking tablets think thinking thought thoughts
threaten threatened threatens threatening tired today tomorrow tonight touches touching tried trying unalive
unworthy wake want wanted wanting wants whole wish wishing without world worth worthless would wouldve wrists wrist write`
    .split(/\s+/)
    .concat(["bottle", "father", "living", "night", "every", "scratch", "skin", "thighs"]);

/**
 * Correctly spelled words that are one typing error away from a word of the vocabulary, so they
 * must not be corrected.
 */
export const uncorrectedWords: readonly string[] =
  `abort aims alice alike alms along alway ares army attempts bade battle beach beams bearing bears
beast beasts beat blades blame blessing boats bored boring bottles breach breaking breath
breathed bride bridle brige bullets burdens buried burner burns burying choke chores cleaning
closing coming commits continual continued continues continueth cooking cuffing cupping cuttings
dead deaf deal dean dear dearth deaths deed depth deserves disappeared disappears doing down
downs draining drawn dread dressing drink drinks dropping drove drying emitting endings ever
evermore existent exists exit exiting exits faces fact fade faded fake fame fare farm fathers
feed feeding feel feelings feet fell forever forgave forgiven friends fuel goat godly goings
gold good goodbyes hall hand hanged hanger hangings hard hare harms harp harsh hart haste hate
hated hates hath hats have haven having heal heap heaps hearing hears heating heave heaved
heavens heel held hello helps herb hike hill hints hips hiss hits holding hole homer hope horn
hose hosting hug huge hugged hugs hull hung hunt hunted hunting hurl hurling hurry husbands huts
jest joint joking jumper kicks kills kiln kilo kilt kinds kiss kisses kite kites knit lake lame
lane late leaving lice lick lied lies lift like liked likes limb lime line lines lining lite
lived lively liver lives load loaf loaning loaves lords lore losing loud love loving mess misc
mist mothers mourning needs needy nerve nigh nights noise nose overcome paid pains paint pair
phrase pile piles pill pints placed places plain plane planes planet plans plant planted
planting plates play pleased pleases pointless points pole poles poll polls pond pork praise
prays prey pride print prison prize promised promises pulling pulls putting quitting races rafts
raging raise rape raping rare rating rays razors read reads reaped reaping reasons rinse ripe
rising roads roast robe rode role rome rope ropes rose sacred scar scare scarred scars school
score scored seal selfie sell setting shaking shallow shared sheep sheet shelf shipped shirt
shoes shook shoots short shot shots shout shouting shut sitting skim skins skip sleek sleepy
slept slim slip slope snared spared spin stabbing stalking stand standing stare staring starred
starring stars start started starting starves stashing steep step stepmother stepped stoop stops
story strange stranger strangles striving strongly sufferings sweep tables tablet tabrets tails
taken takes tale talked talking talks tame tape tasted teaching thank thick thigh thin thine
thing thinks though threaded thunk tickets tied tiled timed tired tires tiring todays torches
touched trade train tries trying tying wage wages waist wait waited waiting waits wakes ware
wash washing wasted wasting wave went whale while whine white wholesome whore whose wide wine
wire wise wished wishes wist with word words works worlds worms worst worthy wound wrest wrists
writer writes writing wrote wroth`.split(/\s+/);
