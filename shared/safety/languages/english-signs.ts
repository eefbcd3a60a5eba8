// Signs of despair in English that do not count alone. `ConcernDetector` adds the weights of the
// signs in a message: 3 is a call for help by itself, 2 needs another sign, and 1 only adds to
// others. Negative weights mark topics that people mention in passing.
import type { Sign } from "../grammar.ts";

export const englishSignClasses = {
  hour: "tonight|tomorrow|today|tmrw|weekend|friday|saturday|sunday|monday|tuesday|wednesday|thursday|soon|morning|midnight|sunrise|dawn|night|evening|now|next|week|hours|already",
  them: "everyone|everybody|they|them|family|wife|husband|kids|children|mom|dad|mother|father|parents|daughter|son|people|world|her|him|friends|others|nobody|sister|brother|boyfriend|girlfriend",
  relief:
    "better|happier|easier|lighter|free|freer|relieved|breathe|relax|rest|richer|peace|peaceful|calmer|safer|fine|kinder|mercy|favor|relief|thrive|normal",
  absence:
    "without|gone|leave|left|disappear|disappeared|vanish|vanished|dead|died|go|went|away|absent|removed",
  place:
    "bridge|ledge|roof|rooftop|overpass|cliff|parapet|tracks|balcony|railing|windowsill|platform|viaduct|pier|rails|guardrail|bridges",
  tool: "rope|noose|pills|pill|gun|rifle|pistol|shotgun|revolver|blade|razor|bleach|antifreeze|cord|tylenol|medication|insulin|fumes|exhaust|hose|fentanyl|helium|paracetamol",
} as const;

export const englishDespair: readonly Sign[] = [
  [
    "leaving life",
    3,
    `i|been|am|standing|sitting|parked|staring|walked|stood|sat on|at|by|over|near|off|from the|a <place>
     every|each <place> i cross|pass
     i … have|got|bought|hid|hold|saved|found|tied|loaded|keep|need|want … rope|noose|razor|blade|helium|gun|rifle|pistol|shotgun|revolver|bleach|antifreeze|poison
     got|bought|have the helium|rope|gun|razor|blade|noose|poison
     i … going|will|want|could to? walk|wade|swim|step|drive into the|a river|sea|ocean|lake|water|traffic
     pockets full|stones
     standing on a|the chair|stool|ledge
     make it to|until|past sunday|monday|tomorrow|next|the|this|my|christmas
     list of ways
     nothing left to lose|live
     tonight is|will the|my? night
     woke|wake|wakes|waking … disappointed|angry|sad|sorry|annoyed … i|woke|alive|again
     disappointed|angry|sad|annoyed that? i woke|wake|am|survived
     i … rather|prefer not|stop exist|existing|be|live|living|wake
     not|never … see|imagine|picture|have … future|tomorrow|next year … me|it|myself|left
     stopped|quit|not making|make plans
     if god will|does not take|kill|end … i … will|do
     i will do it myself
     brain|mind|head|voice|voices keeps|keep|is|are telling|tells|says|saying|screaming me? to
     waiting for the house to be empty … everything|ready|do|then
     everything is ready … waiting|only|alone|house
     will|would|do not have to worry|deal|bother|put about|with me
     mouth to feed
     i am … dead weight|deadweight
     if i was out of the picture|way
     out of the picture
     will not|never call|tell|stop anyone|them|him|her … first|this time
     surgery|operation|cancer|accident|crash|pregnancy|birth had|has|should gone|killed|taken|finished … wrong|me
     wish … had|did gone|killed|taken|finished wrong|me
     i … want to be finished|done|gone|over|nothing
     letter … on|under|in the|my bed|pillow|desk|drawer|bible|car
     find it on … letter|note|bed
     pills in <them>|moms|dads|grandmas|the|my cabinet|drawer|bathroom|purse … again|thinking|know
     thinking about the|those|my|moms|dads pills|rope|gun|bridge|knife|blade|razor|river|train
     i want out $
     i … want|need|wish|long|ready|trying out of|from everything|life|living|existence|this life|world
     wait|waiting|stay|hang around for it|death
     nobody|nothing … at|waits|waiting home|for me
     i … not|never … home|back|anywhere … <place>
     i … turn|turning|jerk|yank the? steering|wheel … into|oncoming|lane
     go|be|stay|go away for good|ever
      i … want|need|wish|like the|an|my off switch|button
      off switch
      i … want|wish|need … story|life|existence|show … to? over|end|ended|finished|done|close
      my story … over|done|finished
      quit|quitting|resign|resigning from? life|living|existing|existence|being
      life is … want|ready|going to? quit|stop|end|leave
      return|give|hand|handing|giving back? … my|this|the gift? life back|unopened
      god|you|he|jesus can have this|my life back
      press|hit|push|pressing delete … myself|me|life
      <god>|you|me … turn|turned|turning me away … early
      leave|go|arrive|show|showing|showed|going|come|leaving up? early … heaven|you|him|god|allowed
      heaven|god … leave|go|show|hurry|come early
      hurry|rush|speed it|things|this along|up
      i … disappear|vanish|leave|gone for good
      i … want … everything|it|all … go|be|turn|fade dark|black|quiet|silent
      go|stay dark and stay|go dark
      let|lets|take me off this|the earth|world|planet|ride
      i … not|never … be|am around|here|alive|living … by|next|much|after|for|come|when|this|then|see|longer|christmas|tomorrow
      i … not|never … see|need|want|meet another sunrise|morning|birthday|christmas|sunday|spring|summer|dawn|year|day
      not let me … see|have|wake another sunrise|morning|day|up
      i … not|never plan|planning|expect|intend on|to … growing|grow|get|getting|being|be|next|tomorrow old|older|week|year|around|here
      not … one|single|any|a reason|reasons to see|face|have|stay|keep|wake|go
      nothing|nobody is? … keeping|keeps|holds|holding|stopping me … here|alive|anymore
      only thing … keeping|stopping|holding|keeps|stops … me … alive|here|is|doing|it|from
      my life ends|stops|is over this|tonight|soon|today|tomorrow|on|next|at
      let go|letting|slip|slipping of the|from railing|rail|ledge|rope|edge
      existing|living|breathing|waking|being|life alive? hurts|is torture|is hell|is agony
      why … wake|woke|waking me up
      i … grateful|fine|glad|relieved|happy|ok|okay|thankful|fight|mind … if|with … cancer|truck|heart|car|bus|accident|stroke|tumor|died|dying
      cancer|truck|heart|accident|stroke|surgery|illness … for|kill|end|took|take|finish|hits? me …… grateful|fine|glad|relieved|fight|mind|thank
      heart … gives|give|gave out|up … sleep|tonight
      ask|asked|asking|pray|prayed|praying|hope|hoping|hoped|wish <god>|him|for|that|the|my surgery|operation|tumor|cancer|test|heart|plane|scan … fail|fails|failed|back|bad|crash|stop|stops
      i … going|coming after her|them|mom|dad|mother|father $
     now that|since … gone|dead … after|with|to her|him|them
     gone i … going|coming after|to|with her|him|them|mom|dad
      be|going with the lord|god|jesus|him|you now|tonight not|already
      <god> made a mistake when|in he? … me
      correct|correcting|fix|fixing|undo his|gods|the|god|it mistake|for for? him?
      die|death is|was gain … why|so|wait|i|then
      life before|is|was … regret|chore|sentence|prison|torture|burden|mistake … want|planned|quit|done|end|leave
      i … going|sinking|slipping under … ok|okay|fine|let|happy
      one way or another
      finally … get|have|find|some peace|rest|quiet
      googling|google|searching|researching … how many|much|long|high
      let|make … surgery|operation|scan|test|plane … fail|fails|bad|crash
      i … do|did|doing it to myself
      if i let myself … drown|fall|go|starve|slip|bleed|freeze
      would you|god|he|jesus … catch me
      why should … i … wait|stay|wait|keep … around|for|it|here|living
      was|were|be i|me never? … unborn|undone
      curse|cursed|curses the day … so|and do|i|me
      i … life|breath is|feels worthless|pointless|useless|meaningless`,
  ],
  [
    "unnamed act",
    2,
    `i … going|will|gonna|ready|about|want|might|could|should|plan|planning|need|close|thinking|almost to|of? just|finally|actually? do|doing|did it
     go|going|went through with it
     not to? do it
     do|does|did|done|doing it to themselves|themself|herself|himself
     if|when|once i do|did it
     i … do something about it|this
     had|having|keep|get the|that|this thought|thoughts|idea|urge|picture|voice … again|today|tonight|back|about
     going to be me
     turning|turn|jerking|swerve|swerving … wheel|lane
     existing|life … off
     permanently
     look|read up how
     no one|nobody home
     it is my turn|time
     sign not to
     the decent|kind|right|kindest thing
     thinking|think|thought|shake|idea|picture|picturing|imagine|imagining … about|of|idea … turning|stepping|jumping|driving|swerving|steering|walking|falling|letting|swallowing|drowning
     oncoming|opposite lane|traffic|train|truck
     in front of the|a train|bus|truck|car
     before|until i … do it|jump|leave
     how many of|it … takes|take|these|to
     how high … be|to|jump
     hurt|hurts for? long … right|much|read
     peace|calm … because|now|that|since … decided|soon|made|over
     i looked|look|googled|googling|searched|searching|researched … how|up|many|much
     asking|ask for myself|me
     need|want to know … before|by tonight|tomorrow|midnight|sunrise
     answer quickly|fast|now
     i … do it|that almost|every|tonight|now|again|daily|often|anyway
     i … going|ready|want|might|could to? just? do it`,
  ],
  [
    "decision",
    2,
    `i have decided $
     someone|person|anyone|people … who have|has|is decided
     because i have decided
     i … decided $
     i … decided … soon|goodbye|peace|now|tonight
     i … got|have it|this|everything all? planned|arranged|ready|set|figured
     i … planned … weekend|night|long|date|day|last
     i … set|picked|chose|chosen|pick|choose|marked … a|the|my|which|date|day|bridge|spot|place|tree|time|method|way $
     set a date
     picked which|the|a|my bridge|spot|tree|day|date|night|way|place|method
     i … run|ran|done|did the numbers|math
     planning|plan to use
     i … made up my mind
     made peace with that|it|dying|death|leaving|going`,
  ],
  [
    // Words of everyday messages: they show that the text is not an unquoted Bible verse.
    "words of today",
    1,
    `psalm|psalms|verse|verses|bible|chat|phone|car|weekend|mom|dad|kids|drunk|therapist|doctor|hospital|insurance|church|job|okay|guys|weekend`,
  ],
  [
    "lingering",
    1,
    `keep|been|kept driving|walking|pacing|circling|staring|looking|coming back? around
     nobody|no one home
     read|tell me … psalm|verse|something
     talk to me`,
  ],
  ["when", 1, "<hour>\n one more time\n for the last time\n finally"],
  [
    "last request",
    2,
    `last|final thing|verse|psalm|words|prayer|song|voice … hear|hears|read|reads|i|pray|person|before|say|listen
     last i|thing i|will hear|write|read|say|do
     one last|final psalm|prayer|verse|talk|time|chapter|thing
     read|say|pray|give me … psalm|verse|prayer|something … before|now|while|last|hear
     i … only|just want … hear|psalm|verse … before|first|then
     this is the last
     bye|goodbye … thanks|thank|psalms|for|everything
     thank|thanks … for … goodbye|listening|trying|kind
     this is me saying goodbye
     goodbye
     thank you … for everything
     i am leaving tonight|now|today|soon
     i … love|loved you all
     hear|see me again
     my last|final
     if anyone|someone|somebody|they|she|he ever? reads|finds|sees this|the`,
  ],
  [
    "affairs",
    2,
    `found|find|finding|got a|another|someone|new|good … family|home|owner|place|person for|to|who … my dog|cat|dogs|cats|pets|bird|horse|rabbit
     last thing|item|one on|to|left my|the|do list|do
     who … i … give|leave|get|take|gets my dog|cat|dogs|cats|things|stuff|guitar|pets
     give my dog|cat|pets to
     not|never be? need|needing … anything|anymore|it|them|money|that … after|anymore|where|soon
     list of who gets|takes
     who gets what
     list of who|what
     passwords|keys|instructions|papers … drawer|desk|table|envelope|for|notebook
     food|water until|for|through monday|tuesday|sunday|someone|the|days
     cleaned|tidied|emptied|sold my|the|all apartment|house|room|flat|stuff|things
     deal|bother|clean … with|up it|me|my|after afterwards|afterward|after|later
     insurance … money|least|they|get|pays|pay|kids
     they|he|she … get|have|collect the|my insurance|savings|pension
     take|look care|after … of? my mother|mom|dog|kids|cat|brother|sister|dad|son|daughter|wife … for me
     card|cards|letter|letters|note|notes … for|where|everyone|each|all|kids|wife|hid|hidden|after
     verse|psalm … for|on a|my note|letter … leave|left|behind|gone
     note|letter|verse … kind|sort … leave|leaves|left
     leave|leaving|left|write|writing a? note|notes|letter|letters
     tell my mom|mother|dad|wife|husband|kids|family|brother|sister|son|daughter … sorry|love|loved
     funeral|mass|burial|bury|cremate … my|me|myself|for someone`,
  ],
  [
    "place of danger",
    2,
    `i|been|am|standing|sitting|parked|looking|staring|driving|here|at|up|walked|keep|stood|sat … on|at|by|over|of|to|near|off|from|the|a … <place>
     parked on|by|near|at the|a? <place>
     one step|foot off|from|away|over this|the
     step|steps|jump off this|the|a
     engine running
     the garage … engine|door|car|running|closed
     up here … wind|cold|high|view|alone|windy
     th floor|story|storey
     water … cold|deep|black|dark|down|below|calm
     hazards on
     the|a bridge|ledge|rooftop|tracks`,
  ],
  [
    "means at hand",
    2,
    `pills|pill|tylenol|xanax|paracetamol|insulin|fentanyl|opioids|antidepressants|painkillers
     noose
     razor
     blade
     my|the|a gun
     the rope
     i|have|got|bought|the|my|with|hold|holding|hidden|saved|in|dads|took|take … <tool>
     <tool> … is|are|ready|trunk|bathtub|hand|drawer|car
     belt … door|hook|closet|rafters|beam|tree|neck
     bathtub|bath … blade|toaster|razor|knife
     i … took|take|taken|swallowed|had every|all last? one|of|them|it
     hands|lips|fingers|face … tingling|numb|blue|cold|shaking|fuzzy
     everything is … blurry|spinning|fuzzy`,
  ],
  [
    "burden",
    2,
    `<them> … <relief> … <absence>
     <absence> … <them> would|will|could|can … <relief>
     <relief> … without me
     without me … <relief>
     <them> would|will|could … cry|sad|grieve|mourn|miss|upset … for|a|then|but|bit … week|day|month|while|then|but|relief
     <them> would|will|could finally|all? <relief>
     and then|everyone|everybody everyone? can|could|would breathe|relax|rest
     worse off … knowing|me|with|because
     i … cost|drain|ruin|burden … <them>
     it would|will be … mercy|kinder|kindness|relief|favor
     kinder if|for i|them|her|him|everyone
     all i do is
     mercy for|on her|him|them … not here|around
     if i was not here|around|alive
     <them> … be better|happier|free|relieved|easier
     i … only|just|always make|cause|bring … worse|pain|trouble|harder|problems
     take|taking|taken up room|space|air
     <them> deserve|deserves … more|better|not|someone|who|dad|mom|mother|father|wife
     have|be more|better|easier without me
     nobody|none … would … look|looking|come|notice|find|search|miss|check
     nobody|none … will … miss|notice|look
     nobody loses … i
     nobody … notice|miss|come … week|weeks|days|month
     another|just|a any? tuesday|day|monday for everyone|them
     family|they … save … money
     if i … was|were|am not|no here|around|there
     if i vanished|disappeared|went|left|leave|go|was gone`,
  ],
  [
    "not needed",
    2,
    `remove|removing|without|minus the problem
     i … am|being the problem|issue|mistake|failure|waste|weight
     world|life|everything|they|it … spin|spins|spinning|go|goes|went|fine|turns … without me
     <them> … better|relieved|happy|happier $
     they are|will|would be? happy|happier|better
     nobody|no|none … need|needs|want|wants me`,
  ],
  [
    "question about one's own end",
    2,
    `how quick|quickly|fast|soon|long … get|go|be|reach … heaven
     is it instant
     heaven … instant|instantly|immediately|straight|quick|early
     mercy|grace|forgiveness|room|place|hope for someone|people|a|person|one … who
     cover|covers|forgive|forgives … last|final thing|act|sin|breath
     cover|covers the last|final thing|act|sin
     people|person|someone|somebody|anyone|those who do|did|does it to themselves|it
     murder if|when … is|it you|me|myself|yourself
     sin|wrong right|then … because|going|me|asking|for|if
     is it … wrong|sin|sinful|selfish|allowed|murder … to|if … hurry|leave|die|end|quit|early
     not|why … allowed to … leave|go|quit|stop
     why not me
     then so|why can|not i|me
     so can i
     why can i not|just
     would|will|does|could he|god|jesus|you|lord … turn|take|catch|forgive|mind|welcome|still|hate|want|look … me|us
     asking for|because myself|me|its|it|because
     if i … showed|show|came|come|arrive|arrived|went|go early|uninvited|now
     mine|he|she is waiting for me`,
  ],
  [
    "pain of life",
    1,
    `i … am|feel|feeling|so … tired|exhausted|hopeless|empty|numb|alone|broken|done|lost|worthless|useless|desperate|drowning|trapped|stuck|failure
     i … can|could not … go|take|face|do|stand|bear|think|stop|shake|breathe|get
     hurts|hurting|pain|agony|torture|chore
     no way out
     this|my|real|a life
     sorry
     existing|anymore
     i know i am real
     can not … do|take|bear|stand|handle|cope|go|keep|stay|fight … <anymore>
     i give up
     i … giving up
     i … so|too tired … of|everything|fighting|trying|all
     enough`,
  ],
  [
    "hopelessness",
    1,
    `no hope
     nobody … cares|loves|care|love
     hate myself|my life
     nothing|nobody … helps|matters|left|help
     unbearable
     too much`,
  ],
  [
    "topic",
    1,
    `depart|suicide|cutting|self|overdose|dying|death|die|died|dead|kill|killed|hanged
     end … life|it`,
  ],
  [
    "going home",
    2,
    `take me home
     i … be|go … with|home … <god>
     meet|see my maker
     receive my spirit|soul
     in heaven … soon|tonight
     i … heaven … <hour>`,
  ],
  [
    "an end to pain",
    2,
    `want … pain|this|everything|it … to stop|end|be over|go away
     make it stop
     pain … stop|end|over
     end the|this|my|all pain|suffering|misery`,
  ],
  [
    "the same myself",
    2,
    `i … feel|understand|want|wish|think … same|exactly|too
     me too
     why can|may|could not i
     and so do|would i
     so do|would i $
     i … same way
     exactly|just how|like i … feel
     that is me`,
  ],
  [
    "in the words of a sufferer",
    1,
    `elijah|jonah|judas|samson|job|saul|jeremiah|moses|david … i|me|my
     i am|feel … elijah|jonah|judas|samson|job|saul
     heaven|hell|forgive
     <god> … quiet|silent|gone|left|hates|disappointed|tired`,
  ],
  [
    "in passing",
    -2,
    `lol|haha|hahaha|lmao|jk|joking|kidding
     traffic|exam|exams|homework|semester|choir|workout|recipe|coffee|dishes|laundry|deadline|league|game|match|team|project|meeting|vacation|holiday|retreat|christmas|wedding|birthday|picnic|bake|gym|marathon|lunchbox|sponsored|flights|movie|season|hike|camping|scrabble|chess
     goodbye|farewell card|party|lunch|dinner|cake|sermon
     propose|proposing|moving|retiring|job|diet|old bibles
     my coworker|boss|dog|cat is|was|barks|ate`,
  ],
  [
    // Words of Bible translations that people do not use about themselves.
    "in the register of scripture",
    -6,
    `shall|upon|therefore|wherefore|thereof|heavens|brethren|hath|saith|unto|thy|thee|thou|thine|jehovah|yahweh|lest|yea|nor|forth|begat|hearken|whosoever|whoever|repent|perceive|midst|dwell|dwelt|dwells|perish|perished|thus|according|fat|handle|locusts|leather|reign|flying|ascended|brethren|commanded|slew|smite|smote|smitten|till|toward|towards|whom|whence|thither|hither|behold|lo
     israel|jerusalem|judah|egypt|babylon|pharaoh|zion|jacob|benjamin|ephraim|levites|philistines|syrians|gazathites|jordan|pharisees|chaldeans|edom|moab|samaria
     king|kings|servants|servant|disciples|multitude|lamb|seals|throne|prophets|prophet|righteousness|iniquity|transgression|transgressions|oblation|incense|altar|tabernacle|glorified|fowl|carcases|resurrection|incorruptibility|famine|flock|flocks|herds|chariots|army|tribes|elders|judgment|sons|daughters
     of the heaven|earth|sea|house|land|people|lord|god|city|world|dead
     from heaven
     neither did|perceive|repent
     death|dead and|or hell|death
     angels|alive for|moses sent
     second death
     said|says to them|him|her|me
     send|sent me|him away
     three|two|four|seven|twelve|thousand|thousands of`,
  ],
  [
    "study",
    -2,
    `explain|summarize|outline|meaning of|in
     sermon|sermons|commentary|theologians|hebrew|greek|meaning|context|study|essay|sunday school|lesson|fathers|council|passage|exegesis`,
  ],
];
