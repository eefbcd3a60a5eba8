// Signs of abuse and violence in English that do not count alone. See english-signs.ts for the
// weights.
import type { Sign } from "../grammar.ts";

export const englishDangerSigns: readonly Sign[] = [
  [
    "in the register of scripture",
    -6,
    "gabriel|angel|flying|ascended|brethren|vision|appearance|strengthened|oblation|swiftly|unto|thou|thy|saith|shall|hath",
  ],
  [
    "violence",
    3,
    `i have a|the|my gun|knife|bat … going|on|outside … his|her|their|house|school|work
     <abuser>|dad|mom|he|she says|said he|she will|would kill|hurt|shoot|stab <victim>|mom|dad|us|me … if
     <abuser> makes|made|make|forces me watch|look|undress|touch|do|sit|sleep
     threatened|threatens|threatening to post|share|send|show|leak … my|nudes|pictures|photos|videos
     touched|touches|groped|kissed me … told|tells|said … keep|quiet|nobody|secret|tell|not
     told|tells me to keep quiet|it|secret
     hits|hit|beats|beat|whips|whip|whipped|burns|burned|kicks|kicked|chokes|choked|slaps|slapped|punches|punched|hurts … me|us … with … cable|belt|stick|cigarettes|cigarette|fist|fists|hose|cord|shoe|wire|pan|iron|ruler|broom|bottle|hanger
     <abuser>|they … <hurts> <victim> … drunk|drinks|angry|mad|home|verses|wrong|every|again|until|till|sit|walk|bleed|when|for|if|last|daily
     <abuser> … threw|throws|pushed|pushes|slammed|slams|shoved|shoves|dragged|drags|kicked <victim> … against|into|down|across|out|through
     <abuser>|they … hold|holds|held|holding|push|pushed … my head|face … under|underwater|in|down
     grabbed|grabs|squeezed|squeezes|holds|held <victim>|my by? the? neck|throat
     neck|throat … not breathe|speak|swallow
     <abuser>|they … lock|locks|locked|tie|ties|tied|chain|chains … <victim> … in|up|outside|out|to
     he|she|dad|mom|husband|they comes|came|goes|went|come|coming at me|us with
     <abuser> … puts|put|slides|slid|sticks|rubs|moves his|her hand|hands|fingers … up|under|between|down|in|on me|my
     his|her hand|hands|fingers up|under|down|inside my
     lap … touch|touches|hand|rubs|sit
     make|makes|made|making|force|forces|forced me … do … things|stuff|it|what
     have to do … things|what|stuff … bed|naked|camera|he|they
     <abuser> … not|never let|allow me … own|phone|leave|see|money|talk|friends|work
     not allowed to … hit|hits|beat|he|husband|father
     marry|marrying|wed|married me off|to
     make|makes|making|force|forcing me marry|to marry
     outside|door|window … with|has a? machete|gun|knife|bat|axe
     sleep|door|night … because of my? <relative>|him|her
     chair|dresser|furniture against|in front of|under the|my door
     hide|hiding|hid … in|under … closet|bathroom|bed|basement|shed
     sleep|sleeping|sex with him|them|men|boss|her or … lose|job|visa|he|kids|home
     if … i … leave|tell|go|say|talk|run … not make it|kill|find|hurt|dead|regret
     he|she|they … will|would kill|hurt|find|destroy|bury <victim> … if|when
     keep|kept it|this|our|a … secret … did|touch|car|room|us|between
     secret … he|she|we … did|does|do|touch|touched|made`,
  ],
  [
    "violence meant for others",
    3,
    `make|making sure … <person>|he|she|they|ex … never|not breathe|breathes|walk|walks|wake|wakes|hurt|see|live|lives|again
     i … put|putting|send|sending him|her|them|<person> in|to|into the ground|grave|hospital|coffin
     i … want|going|like|love … watch|see|make … <person>|him|her|them … bleed|suffer|burn|die|scream|beg
     i|keep|not … picture|picturing|imagine|imagining|see|seeing|urge|image|images … smothering|drowning|stabbing|choking|hurting|strangling|killing|shaking|dropping|shooting
     they|he|she|everyone will|are|is … all? pay … tomorrow|school|work|tonight|gun|blood|monday
     at school|work|church … they|everyone … pay|sorry|regret|bleed
     i … shook|hit|shaken|choked|smothered|dropped|threw … him|her|baby|it … wake|breathe|breathing|move|moving|waking
     lost control … shook|hit|hurt|beat|choked|slapped|threw
     address|car … gun|knife|machete|rifle
     gun|knife|machete|rifle … address|tonight|ready
     sharpened|loaded|sharpening the|my|a knife|gun|rifle|axe|blade|machete
     told|tells|telling me … put|stick|drive|stab … knife|in|into
     told|tells|telling me … sacrifice|burn|stab|drown … my|the|him|her
     sacrifice|offer my|the|our boy|girl|son|daughter|baby|kid|kids|child
     <person>|him|her|them|he|she deserve|deserves to … bleed|die|suffer|burn`,
  ],
  [
    "touched or used",
    2,
    `drugged|spiked|roofied
     woke up|naked|undressed … no|without|naked|underwear clothes|pants|underwear|on
     touched|touches|touching|touch … me|us|my
     my room|bed|bedroom … night|sleep|nights|at|when|asleep
     do|does|did|doing things|stuff to|with me
     he|she|pastor|uncle|grandpa|coach … candy|gifts|money|phone|presents … after|not|tell|secret
     what he|she|they wants|want|say|says
     he|she … watches|films|filmed|photographs me|us`,
  ],
  [
    "one who has power",
    1,
    `my|our|the|youth … <relative>
     he|she takes|hits|hurts|drinks|did`,
  ],
  [
    "fear or secrecy",
    1,
    `secret|scared|afraid|terrified|hide|hiding|shame|ashamed
     i said no
     what do|should|can i do
     is it|this my fault
     not tell|say|talk`,
  ],
  [
    "a child",
    1,
    `i am|was? only? 6|7|8|9|10|11|12|13|14|15|16|17|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|nine|eight
     years old
     my mom|dad|stepdad|stepmom`,
  ],
];
