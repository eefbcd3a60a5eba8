// English phrases that look like a crisis but are not. Each family is a named rule.
import type { Families } from "../grammar.ts";

/** Phrases with another meaning. */
export const englishHarmlessPhrases: Families = {
  "denied wishes": `
    i do not|never … want|wish|plan|intend|going|have … to die $
    do not|never want|wish|plan|going to die
    scared|afraid … die|dying without|before|alone
    not|never to|going|gonna? to? kill|hurt|harm|cut|killing|harming myself
    not want|plan|intend|wish|need to … kill|hurt|harm|cut myself
    not|never … commit|attempt|considering|attempted|contemplated suicide
    i do not … want|intend|plan … hurt|kill|harm … anyone|him|her|them|someone|people|my|you
    no intention|intentions|desire|plans|plan|wish|thought|thoughts of|to … $
    no intention|desire|plans|plan|wish of|to … harming|killing|hurting|die|dying|kill|hurt|end|harm myself|anyone|my|it|others?
    not … suicidal
    no longer|longer … suicidal|suicidal
    not going|planning|trying|thinking|about to|of|about … kill|killing|die|dying|hurt|hurting|end|harm … myself|anyone|my|him|her|it?
    i would never … take|end|kill|hurt|harm … my|myself life?
    has|have|had|did|does|do|would not|never … hit|hits|beat|beaten|hurt|raised|touched|abused|laid|threatened … me|us|my|hand|hands
    afraid|scared|fear|terrified of dying|death
    scared|afraid to die
    no self harm
  `,
  "words of doctrine": `
    time to die … says|ecclesiastes|season|born|a
    end this|the|my argument|fight|addiction|prayer|habit|meeting|relationship|marriage|friendship|conversation|sermon|lesson|chapter|study|series|day|year|career
    die|dying|died|dead|death to|unto the|my|our|this? sin|self|myself|world|flesh|pride|me|ego|old|selfishness|sins|ourselves|law|sinful
    die to|for|with|in christ|jesus|him|the? lord|self|god
    die for my|the|our|a|him|her|them|you
    die daily
    die for|instead|rather
    die|dead … than deny|denying|renounce|betray|sin|forsake|worship|bow|disown
    rather … die than deny|renounce|betray|forsake|reject|sin|worship|eat|disown
    kill|killing|put|crucify|crucifying|mortify|mortifying my|the|our old|sinful? flesh|sin|sins|pride|ego|self|man|lust|desires|sinful|nature|habit
    kill|murder my sin|flesh|pride|ego|lust|self|old
    deny|denying|crucify|crucifying myself
    lose|losing|lost|lay|laying|give|gave|giving … my life … for|to|christ|jesus|god|him|sake
    ready to die for
    jesus|christ|paul|peter|stephen|isaac|abraham|daniel|esther|samson|elijah|jonah|moses|polycarp|bonhoeffer|martyrs|martyr|apostles|disciples was|were|is|are|be|been|became|being|not always|already|also|even|fully? ready|willing|prepared|eager to die
    to die is gain
    die … so that christ|others
    take|took my life … to|in|and … let|back|serious|seriously|granted|use|make|direction|new|thee|next|level
    take|took my life back|seriously|and|as|into|from|lord
    born again
    forgive|forgave … those|who … hurt
  `,
  lessons: `
    lesson|lessons|sermon|sermons|homily|essay|curriculum|presentation|handout|workshop|slides|devotional|article|webinar|seminar|poster|homework|assignment|outline … on|about|regarding|addressing|covering … suicide|suicidal|self|abuse|rape|violence|cutting|overdose|death|dying harm|harming|injury|prevention?
    a|an|the|our|another youth|group|school|sunday|short|training? class|course|paper|evening|policy|guide on|about|regarding … suicide|suicidal|self|abuse|rape|violence|cutting|overdose|death|dying harm|harming|injury|prevention?
    give|giving|write|writing|prepare|preparing|preach|teach|teaching|leading|hold|holding a|an|the|my|our|another … talk|session|series|study|message on|about|regarding … suicide|suicidal|self|abuse|rape|violence|cutting|overdose|death|dying harm|harming|injury|prevention?
  `,
  idioms: `
    end|ending|ended things with|between him|her|us
    end|ending|ended things with my|the|this|a … girlfriend|boyfriend|fiance|fiancee|partner|wife|husband|guy|girl|man|woman|ex|friend
    gone|away on|for|to|over|at|this a|the|my|our? vacation|holiday|holidays|trip|weekend|camp|retreat|mission|conference|college|university|work|summer
    dying|die|killing to see|know|hear|try|meet|read|go|find|get|learn|ask|taste|have|watch|tell|eat|visit|finish
    die|died|dying|dead of|from laughter|laughing|embarrassment|boredom|hunger|thirst|shame|heat|curiosity|cold|cringe|happiness|joy|cuteness|excitement|nerves
    die|died|dying|dead laughing|inside|tired|serious|wrong|line|last|asleep|set|end|weight
    bored|scared|tired|worked|frozen|embarrassed|worried to death
    killing me|us
    kill|killing myself|me laughing|studying|at|over|for|with|working|cleaning|trying
    kill|killing myself to finish|get|pass|meet|lose|make
    kill time|it|two|the
    kill|killed|killing it
    to die for
    die hard
    would|could kill for|to
    wife|husband|mom|dad|mother|father|boss|parents|they|teacher … will|would|going … kill me … forget|forgot|late|miss|missed|spend|buy|bought|fail|failed|eat|ate|break|broke|knew|not|skip|sees
    shoot|shot|shooting … me|him|her|them|you|us … a|an|some message|email|text|mail|call|line|hoops|basketball|pictures|photos
    shoot him|her|them|someone … email|text|message
    kill|killing … with kindness
    beat|beating|beats|kick|kicking myself up
    kicked myself
    hit|hits|hitting me|us up|differently|different
    hit|hits|hitting me|us with … spam|texts|messages|questions|facts|truth|verses
    verse|chapter|sermon|psalm|song|line|passage|it|this|that|words|grief|truth … hit|hits|hitting me|us
    hit|hits me up
    beat|beats|beating|destroys|kills|murders|slaughters|crushes|whips me|us … at|in|to|every … chess|game|games|cards|tennis|checkers|ping|scrabble|monopoly|golf|pool|fifa|race|time|trivia|mario|smash|it|basketball|soccer|video|arguments
    beat|beats me to|at|in
    cut|cutting|cuts me|myself|him|her|us off|some|short|out|loose
    shoulder blade
    last|final night|day|evening|morning|week of our|the|this|camp|retreat|conference|trip|vacation|holiday|semester|summer|mission|lent|advent
    burn|burned|burnt … dinner|toast|lunch|food|cookies|rice|pie|cake|roast
    can not go on like this with|without no|any|more coffee|wifi|sleep|sugar|chocolate|internet
    out of this|the|our|my group|chat|lease|contract|meeting|committee|job|deal|league|school|shape
    lose|losing|lost the will to live … lol|traffic|meeting|queue|haha|homework|paperwork|line|kids
    goodbye|farewell card|party|lunch|dinner|cake|sermon|gift
    note|letter on the kitchen? table|fridge|counter for my wife|husband|kids|son|daughter|mom
    cross|crossed|crossing the bridge into|to|and|thank
    bridge of|in the|this|that|my|a worship? song|hymn
    stone tablets
    two tablets
    cut|cutting my hair|nails|hours|losses|grass|lawn|sugar|carbs|budget|calories|spending|teeth|coffee|expenses
    cut|cutting … down|back on
    hurts|hurting my|me feelings|eyes|ears|brain|soul|back|head|knee
    hurt my feelings
    end it there|here|with a|prayer
    take me home … country|road|roads|from|safely|after
    take me home safely
    pass away
    murder on|mystery
    murdered|killed|destroyed|slaughtered last night
    jump|jumping off|into|in from? … point|conclusions|line|bed|boat|pool|topic|subject|deep|conversation|bandwagon|study|rope|diving|revelation|genesis
    drown|drowning|drowned|buried in paperwork|work|homework|debt|emails|laundry|bills|chores|grace|love|sin|sorrow|tears
    hang|hanging out|on|up|around|with
    suicide squad|mission|bomber|bombers|bunnies|doors|prevention|hotline|awareness|watch|drill|drills|sprints|squeeze|ministry|king
    disappear for a|an|the
    disappear|vanish … weekend|week|vacation|hour|hours|into|mountains|woods|island
    want|need|going to sleep … all|for|in|late|until
    sleep … forever … weekend|vacation|bed
    end my life of|as
    end|ending … life of sin|crime
    be gone … hour|hours|week|days|weekend|until|from|for|on|all
    be dead to|tired|wrong|last|serious
    over my dead body
    drop|dropped dead gorgeous
    shot|shoot myself in the foot
    shoot|shot myself in the foot
    i … shot|hung|drowned out|up
    bored|sick|tired of … living … here|paycheck|parents|roommate|roommates|city|town|apartment|village|suitcase|country|house|sin
    tired|sick|bored of life in|at
    live anymore with|in|at … roommates|roommate|parents|apartment|city|dorm|house|town
    want to live … with|in|at|here|like|under|anymore … sin|lie|city|apartment|parents|roommate|hypocrite|fear|there|house|flesh|town
    do not want to live|be … in sin
    not want to live in sin|fear|this|that|the|a|my
    do not want to be here … work|meeting|class|office|job|party|church
    can not live without … coffee|phone|bible|music|you|jesus|god|him
    can not live without
    can not take|stand|bear|do|go|face … this|the|my|another job|heat|noise|class|course|boss|commute|weather|cold|meeting|vacation|winter|snow|humidity|diet|traffic|homework|exam
    can not go on … vacation|holiday|trip|date|retreat|mission|hike|cruise|picnic|website|facebook|instagram
    can not … take it anymore … coworker|noise|neighbor|dog|upstairs
    be over … soon|by|exam|week|semester
    want … this|the|it … semester|exam|winter|class|sermon|meeting|movie|season|war|project|week|election|cold … over|end
    what is the point of … living|life|being … according|in|for|christian
  `,
  games: `
    keep|kept|died|dying|die|killed|kill … level|boss|game|minecraft|fortnite|roblox|zelda|ring|match|raid|npc|zombies|zombie|dungeon|checkpoint|respawn
    in|at|on|playing the? game|minecraft|fortnite|roblox|chess|dnd|valorant
  `,
  "small injuries": `
    cut|burn|burned|burnt|hurt|scratched|hit|bit|injured|stabbed myself|my … <body>? … shaving|shave|cooking|kitchen|knife|cook|while|accident|accidentally|playing|soccer|football|basketball|gym|running|stove|oven|iron|coffee|slicing|working|work|mistake|bagel|paper|gardening|roses|lifting|training|hiking|skiing|falling|fell|exercise|exercising|dinner|peeling|chopping|potatoes|onions|carrots|vegetables|baking|toast|toaster|pan|soup|tea|curling|straightener|glue|welding|grill|grilling|bbq|barbecue|fixing|moving|opening|can|tin|bike|skateboarding|yoga|tennis|sunbathing|sun|beach|tripped|workout|marathon|practice|game|lawn|mower|washing|dishes|cat|dog|thorns|fence|sanding|saw|woodworking|broken|glass|razor|sewing|needle
    accidentally … cut|burn|burned|hurt|hit|scratched|bit|stabbed|poisoned … myself|my <body>?
    cut|burned|burnt|burn|hurt|bit|hit|jammed|stubbed|broke … my|own|the … finger|fingers|thumb|toe|toes|foot|knee|ankle|back|shoulder|tongue|lip|knuckle|elbow|hand|hands|neck|hip|chin
    took|taken|take|taking … two|one|2|1|3|three|my|some|a|an … <pills> … headache|cold|fever|allergy|morning|flu|back|breakfast|dinner|daily|pain|doctor|pressure|cholesterol|vitamins|vitamin
    took|taken|take|taking my|all my vitamins|vitamin|medicine|medication … morning|today|breakfast|prescribed|regularly|daily|time
    pressure|vitamin|vitamins|iron|allergy pills
    starving … lunch|dinner|breakfast|food
    i am starving
  `,
  songs: `
    bridge of the|this|a|that song|hymn
    song|songs|lyrics|lyric|album|movie|film|show|episode|band|book|novel|poem|hymn|title … called|titled|named|about|with|says|die|kill|death|suicide|where|line … $
    live and let die
    kill me softly
    killing me softly
    killing in the name
    to kill a mockingbird
    kill bill
    romeo and juliet
  `,
};

/** Sentences that are ignored. */
export const englishIgnored: Families = {
  "reported speech": `
    jonah|elijah|moses|job|saul|judas|samson|jeremiah|ahithophel|paul|rachel|rebekah|david|naomi|tobit|sarah|simeon|prophet|apostle|psalmist|disciple|thomas|peter … said|says|say|prayed|prays|pray|cried|cries|tells|told|wrote|writes|declares|declared|complained|begs|begged
  `,
  fiction: `
    writing|wrote|write|reading|read|novel|story|play|script|screenplay|book|movie|film|character|hero|heroine|protagonist|fiction|poem|episode|villain|musical|opera … novel|story|play|script|screenplay|character|hero|heroine|protagonist|movie|film|fiction|short|book|villain|episode|romeo|hamlet|juliet|musical … kill|die|dies|suicide|himself|herself|kills|dying|death|life|suicidal|cuts|abuse|beats
    my|the|a character|hero|heroine|protagonist
    in the|a|this|my movie|film|novel|book|show|game|play|episode|video|story
  `,
  "words of scripture": `
    dust of jacob
    live forever $
    not want to live forever
    he is like to die
    burned part of it
    suffer|allow me … bury
    lord will you kill even
    appearance of a man touched me
    touched me again one like
    bury her
    on|at the edge of the river|flood
    touched me and set me
    to kill and to make alive
    platform of the levites
    my house with god
    for himself that he might die
    set out and took our journey
    the dead great and small
    taken hold of me because my life
    death of the righteous|upright
    let my last end
    shall|will|and desire to die
    when|and? i consider and? i? am afraid of him
    i am|and afraid of him $
    kill her children with death
    till i die i will not
    like men sentenced to death
    as appointed to death
    eager|devised to take my life
    they have devised
    i loathe my life
    for i fear him
    what if my father touches me
    all day long
    stand beside me and kill
    free course to my complaint
    weary of my life $
    seemliness
    bird alone
    over|against you today|this life and death
    heaven and earth to witness
  `,
  archaic: `
    and|in those days shall
    my boasting void
    live forever … leave me
    from my youth up
    kill me right now if i have found
    thou|thee|thy|thine|hath|unto|saith|ye|shalt|doth|yahweh|behold|wilt|hast|art|jehovah
  `,
};

/** Patterns that relate a sentence about somebody else to the writer, even if it reports speech. */
export const englishIncludesWriter = `
  so|and|then|but why|do|can|will|should|would|may i
  and|so so do|am|would|will i
  why not|should|can|may me|i
  i … same|too|agree|understand|envy
`;

/** Sentences that count only if they are also about the writer. */
export const englishQuestions: Families = {
  "study questions": `
    ^ how many … bible|scripture|testament|people|men|women|times|verses
    ^ what|where|does|do|did|is|are|which|who|whose|why|how|when|can|could|was|were|explain|summarize|compare|tell|describe|meaning|list|should … bible|scripture|scriptures|church|testament|jesus|paul|jonah|elijah|moses|job|judas|saul|samson|ahithophel|jeremiah|david|abraham|isaac|cain|abel|herod|peter|stephen|psalm|verse|chapter|ecclesiastes|romans|galatians|philippians|corinthians|revelation|commandment|theologians|commentaries|fathers|augustine|calvin|luther|catholic|catholics|naomi|rachel|esther|tamar|absalom|zimri|abimelech|razis|john|christians|christian|jailer|solomon|hezekiah|jezebel|bathsheba|goliath|ruth|sarah|hagar
    ^ when did|does|was|is|do|were the
    ^ when jonah|elijah|moses|job|judas|saul|samson|jesus|paul|david
    ^ why|did|was|how|what|who|where|does jonah|elijah|moses|job|judas|saul|samson|ahithophel|jeremiah|paul|david|the|rachel|rebekah|zimri|abimelech|simeon|lot
    ^ who killed|betrayed|murdered|sings|beheaded|stabbed|was|died|hanged|cut
    ^ what does … mean|say|teach|symbolize
    ^ explain|summarize|meaning|interpret|translate|outline
  `,
  "someone else": `
    how|what|which|can|could|should|pray|verse|verses|help|prayer|need …… friend|sister|brother|son|daughter|husband|wife|coworker|someone|cousin|student|roommate|classmate|neighbor|mom|dad|mother|father|niece|nephew|colleague|teen|teenager|girl|boy|person|member|patient|client|she|he …… suicidal|suicide|cuts|cutting|harms|harm|herself|himself|kill|die|self|depressed
    my|a|our|her|his|someone …… friend|sister|brother|son|daughter|husband|wife|coworker|cousin|student|roommate|classmate|neighbor|mom|dad|mother|father|niece|nephew|colleague|teen|girl|boy|uncle|aunt|grandfather|grandmother|pastor|boyfriend|girlfriend …… wants|wanted|tried|says|said|told|threatens|attempted|texted|is|was|keeps|cuts|killed|took|committed|hanged|has|had …… herself|himself|suicidal|suicide|die|her life|his life|harm|harming|cutting|hospital
  `,
};

/** Patterns of sentences about the writer. A study question that matches one of them counts. */
export const englishPersonal = `
  i just|really|also|still|even|truly|only|always? want|wish|hate|cut|self|hurt|took|swallowed|cannot|tried|kill|end|ended|killed|take|overdose|commit|hang|jump|die|burn|starve
  i just|really|also|still|even|truly|only|always? feel|am|keep|would|understand … die|dead|hurting|cutting|suicidal|same|myself|ending|rather|killing|dying|hopeless|live|burden|alone
  i … been|am … thinking|planning|thought|think … it|about|of|how
  i … do not want
  i do it|that|this
  me too
  so do i
  i am|will going to|do
  i … decided
  i was|have never? been born
  i cut|bleed|bled
  so|and|then why|do|can|will|should … i
  my own life
  end my life
  kill|hurt|cut|killing|hurting|cutting|hang|harm myself
  husband|wife|father|dad|boyfriend|he … hits|hit|beats|beat|rapes|molests|molesting me|us|my
  i have cuts|pills|gun|rope
`;

export const englishPast = `
  years|year|decades|decade ago
  used to
  ago … i
  when|while i was … young|younger|child|kid|teen|teenager|boy|girl|little|small|12|13|14|15|16|17|18|19|20|21|college|school|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|university|in|army
  in high|middle|college|university|my|19*|20*|the school|twenties|teens|youth|childhood|army|past|nineties|eighties
  in 19*|200*|201*|2020|2021|2022|2023
  as a child|kid|teen|teenager|boy|girl|young|youth|student
  before i … met|found|knew|saved|came|became|believed|converted|accepted|gave
  once … was|wanted|tried|thought
  back then|in|when
  long time|long ago
  last year
  clean|free|sober|recovered|delivered|healed|rescued … from|for|of|me
  years clean|free|sober
  god|jesus|christ|lord|he … saved|rescued|delivered|healed|freed|brought … me
  survivor|survived|overcame
  almost … but god
`;

export const englishPresent = `
  again
  since i
  still
  now i … want|feel|think|am … die|suicidal|back|same|kill
  came|come|coming|comes back
  tonight
  last|every night
  right now
  today i … want|tried|cut|took
  i want to die
  i … want|going … kill|end|die
  keep|keeps
  this time
  the same feelings|feeling|thoughts|way
  anymore
  been … since
  cutting since
  slipped|relapsed|relapse|relapsing
`;
