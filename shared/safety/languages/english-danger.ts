// Abuse and violence that the writer suffers or sees, and harm to others that the writer intends.
import type { Families } from "../grammar.ts";

export const abuserClasses = {
  relative:
    "husband|wife|partner|spouse|boyfriend|girlfriend|fiance|dad|father|mom|mother|stepdad|stepfather|stepmom|stepmother|brother|stepbrother|sister|uncle|aunt|cousin|grandfather|grandpa|grandmother|grandma|son|daughter|grandson|granddaughter|ex|boss|pastor|priest|coach|teacher|roommate|neighbor|neighbour|caregiver|carer|nurse|parents|family|inlaws|elder|youth|landlord|stalker|nephew|deacon|babysitter|trafficker|pimp|man|guy|husbands",
  abuser:
    "he|she|someone|somebody / my|our|her|his|the own|little|older|big|ex|youth|step|foster|former|old|own|adult|new? <relative> leader|law|in|friend|husband|wife|boyfriend|girlfriend? law?",
  victim:
    "me|us / my|our|the little|younger|older|own|two|baby|small? kids|children|child|baby|sister|brother|mom|mother|son|daughter|girls|boys|siblings|dog",
  hurts:
    "hit|hits|hitting|beat|beats|beating|beaten|choke|chokes|choked|choking|strangle|strangles|strangled|punch|punches|punched|punching|kick|kicks|kicked|kicking|slap|slaps|slapped|slapping|rape|rapes|raped|raping|molest|molests|molested|molesting|abuse|abuses|abused|abusing|grope|gropes|groped|burn|burns|burned|burning|shove|shoves|shoved|whip|whips|whipped|stab|stabbed|cuts|cut|stalks|stalking|threaten|threatens|threatened|threatening|assault|assaults|assaulted|assaulting|hurts|hurting|bites|bit|drags|dragged|smacks|smacked|torture|tortures|tortured|attacks|attacked|smothered|suffocated|thrashes|batters|bruises|starves",
  person:
    "him|her|them|someone|somebody|people|everyone|others|another|anyone|kids|children|students / my|our|this|that|the own|little|ex|old|whole|stupid? <relative> husband|wife|boyfriend|girlfriend? / my|our kids|children|baby|family|coworkers|classmates|bully|bullies|ex|teacher|students|roommate / these|those|the people|kids|bullies|guys|jews|muslims|christians|students",
} as const;

export const englishDanger: Families = {
  "violence suffered": `
    <abuser> … <hurts> … <victim>
    <abuser> keeps|keep|kept|has|have|is|been|started|will|starts|always|constantly|often|sometimes … <hurts> … <victim>
    they … hit|beat|hurt|abuse|rape|burn|starve|choke|torture me|us … every|at|again|when|home|because|if|with|daily
    he|she beats|hits|abuses|rapes|hurts|chokes me
    i … am|get|got|being|was|been|keep|have … beaten|hit|abused|raped|molested|assaulted|choked|strangled|threatened|trafficked|stalked|groped|tortured|attacked|burned|locked|punched|kicked … by|again|at|every|daily|home|last|today|tonight|when|in|up|yesterday|and|right
    i am … being abused|beaten|molested|raped|trafficked|stalked|held|assaulted|hurt|hit
    i … being … abused|beaten|molested|raped|trafficked|stalked
    i have been|just|got|was|am|been raped|molested|groped|assaulted|groomed|trafficked|drugged|spiked $|by|and|last|yesterday|today|tonight|at|in|on|but|again
    i was raped|assaulted|molested|beaten … last|yesterday|tonight|today|this|by|and|just
    i got raped|assaulted|molested|beaten|jumped
    <abuser> … puts|put|lays|laid|putting his|her hands on|around me|my
    <abuser> … raises|raised his|her hand|fist … me|us
    <abuser> … hands around|on my throat|neck
    <abuser> … pushed|pushes|threw|throws|shoves|shoved|knocked|slammed|slams|grabbed|grabs|pinned|pins|dragged|drags|held|holds|spit|spits|yanks … me|my … down|against|into|across|off|out|by|again|on|at|wall|floor|stairs|hair|arm|so|throat|neck|until
    throws|threw things|stuff|plates|dishes|something|a at me
    twists|twisted|broke|breaks|fractured my|me arm|wrist|nose|rib|ribs|jaw|finger|fingers|phone
    gave|gives|left|leaves|giving me … black|bruise|bruises|concussion
    black eye|eyes … again|from|he|husband|dad|cover|hide|makeup
    bruises … cover|hide|hiding|from him|husband|my|where|he|she
    he|she|someone … touches|touching me|my … at|night|where|there|private|inappropriately|sexually|when|bed|down|between|under|places|wrong|sister|daughter|son
    touched me … inappropriately|sexually|private|where|there|bed|under|again
    my|our little|older|big|step? <relative> … touch|touches|touching|touched me … $|at|in|when|night|there|and|under|again|i|since|every|where|inappropriately
    <abuser> … comes|came|climbs|gets|sneaks … into|in my|our room|bed|bedroom|shower … night|at|and
    <abuser> … forces|forced|forcing|makes|made|make … me … sex|sexual|undress|naked|touch|strip|sleep|perform|pictures|photos|nudes|marry|abort
    <abuser> … forces|forced|forcing|makes himself … on me
    forced|forces|makes|made|make me … to? have|do sex|sexual
    <abuser> … forced|forces|raped|rapes|assaulted me $|last|yesterday|tonight|when|although|though|even|and|again
    <abuser> … pressures|pressured|pressuring|begs|nags me … for|to|into … sex|sexual|nudes|bed|undress
    a|some|this|another|older|the … man|guy|boy|elder|leader|priest|pastor|deacon|teacher|coach|volunteer|stranger|customer … touches|gropes|groped|fondles|fondled|rubs|kisses me
    someone|somebody|stranger|guy|man|boy|boyfriend|teacher|coach|friend|leader|he|she|they … wants|asks|asked|asking|demands|demanding|wanted|begs|begging|pressuring … nudes|nude|naked|topless
    make|makes|making|made|force|forces|forcing me to? marry
    promised|sold|engaged|betrothed|marrying|giving|gave|given me off? to a|an|my|the|some … man|cousin|uncle|stranger|boy|friend|someone|husband
    forced marriage|wedding|engagement … i|me|my
    arranged|engagement|wedding …… i … said|say|told no|nobody
    <abuser>|they|parents … kept|keeps|keep|locked|locks|lock … me|us|her|him … in the|a cellar|basement|attic|shed|closet|garage|room
    not let|lets|letting|allow any|anyone|us|me|one of? us? … leave|go|out … compound|house|group|place|home|community|$
    he|she|ex|they … found|finds|figured|tracked out? where i|we … live|living|moved|work
    say|says|said|tells|told|swears|swore|threatens|promised … if|when i …… he|she|they will|would|is … kill|shoot|stab|hurt|beat|find|burn|drown|strangle|cut|destroy|break
    makes|made|make|forces|forced me … take … clothes|off
    my|our the little|older|big|step|ex|own? <relative> …… hits|beats|rapes|chokes|punches|kicks|slaps|molests|abuses|hurts me|us
    break|snap|cut my legs|leg|arms|arm|neck|bones|fingers|face|throat … if|when|he|she|tell
    sends|send|asks|asked|wants|showed|shows me … naked|nude|nudes|porn|undress|underwear
    <abuser> … lock|locks|locked|keeps|trap|traps|trapped|chained|tied … me|us|kids … in|inside|up|out|house|room|basement|closet|from|leave
    <abuser> … not let|lets|letting|allow me … leave|out|go|see|eat|sleep|have
    <abuser> … took|takes|has|keeps|hid|hides|taken|controls|steals … my … passport|phone|papers|money|pension|keys|card|id|documents … and|so|from|i|money
    <abuser> … threaten|threatens|threatened|threatening … to|me|my … kill|hurt|shoot|stab|beat|hit|burn|take|leave|with|gun|knife|life
    <abuser> … say|says|said|tells|told|swears|swore|promised|vows|text|texted|texts|threatens … he|she|they|will|is|to|me … kill|shoot|stab|burn|hurt|slit|murder|beat|strangle|drown|bury … me|us|my|kids|the|dogs?
    <abuser> … tried|tries|trying|almost|nearly … kill|killed|kills|strangle|strangled|shoot|stab|stabbed|murder|drown|drowned|poison|choke <victim>
    my|our … <relative> … will|going|might|could|would|wants|want … kill|strangle|shoot|stab|murder|hurt|drown|poison|choke <victim>
    he|she is going to kill|hurt|shoot|stab|find <victim>
    he|she|they … will|going kill|hurt|shoot|beat <victim> … if|when|tonight|next|someday|one|because|today|this
    <abuser> … has|have|pulled|pointed|points|holds|held|waved|put|keeps|pulls|got|owns|aimed … gun|knife|weapon|machete … me|my|us|and|at|throat|head|says|threatens|he|under|outside
    slit my throat
    <abuser> … follows|following|followed|stalks|stalking|outside|watching|waiting … me|my|window|house|door … scared|afraid|everywhere|gun|knife|home|again|now
    husband|boyfriend|partner|wife|dad|father|mom … is|gets|becomes … abusive|violent
    abusive husband|wife|boyfriend|girlfriend|marriage|relationship|father|mother|dad|mom|home|household|parents|partner|ex … scared|leave|escape|i|stay|afraid|out|help|safe|me|live
    i … in|living|trapped|leave|escape|stuck an|this|my abusive|violent
    domestic violence … i|my|victim|husband … am|in|home|live|victim|survivor
    i … victim of domestic|abuse
    molesting|molests|molested|raping|raped|rapes|abusing|abuses|beating|beats|touching|hurting|grooming|starving … my|our|a|the little|younger|older|own|baby|neighbors? sister|brother|daughter|son|kids|children|mother|mom|niece|nephew|cousin|child|kid|baby|friend
    my|the … daughter|son|child|niece|nephew|granddaughter|grandson|stepdaughter … told|says|said|tells … me … touches|touched|hurts|hit|hits|molested|raped|abused|abuses|touching
    child next door|neighbor … scream|screams|beaten|bruises|beat|hit
    sell|sells|selling|sold|pimp|pimps|traffick* … me … sex|men|to|body
    sleep with men|strangers|customers|clients
    honor killing
    not let me leave
  `,
  "fear at home": `
    i … am|live|feel … afraid|scared|terrified|frightened|fear … of my … <relative>
    i … am|live afraid|scared|terrified|fear of him|her … he|when|and|at|tonight|every|drinks|she|comes|because|$ i|he|she|drunk|hits|hit|home|$?
    i … scared|afraid|terrified|fear … he|she|they|husband|dad|boyfriend|ex|father|wife|mom … will|going|might|is|would|comes|come … kill|hurt|hit|find|beat|shoot|drunk|home|do|me|come|next
    i … scared|afraid|terrified|fear … for my|our life|lives|safety|kids|children|baby
    i … scared|afraid|terrified … to|of … go|going|be|leave|leaving|come home|husband|him|house
    i … not|never|do not feel|am … safe … at|in|with|here|home|house|him|around home|house|him|husband|here|dad
    i am not safe
    not safe at home
    i … fear|fearing for my life|safety
    i … hiding|hide|locked|lock … in|from … bathroom|closet|room|him|husband|car|dad|shelter … from|he|because|until|door|is|and|$|drunk|scared
    he|she|husband|dad is … drunk|outside|back … and … scared|hit|gun|knife|door|hurt|kill
    walk on eggshells … hit|scared|afraid|violent
    need|have|want to get|escape|run away|out|from … him|husband|before|hurts|kills|abusive|boyfriend
  `,
  "harm to others": `
    i … want|going|will|gonna|might|plan|planning|could|about|ready|decided|need|have|tempted|urge|urges|afraid|scared|like|wish|dream|swear|fantasize|fantasizing|thinking|thoughts|think|imagine|thought|keep|intend|consider|considering|hear|almost … kill|killing|stab|stabbing|shoot|shooting|murder|murdering|poison|poisoning|strangle|strangling|hurt|hurting|choke|choking|smother|smothering|drown|drowning|attack|attacking|beat|beating|rape|raping|burn|burning|suffocate|suffocating|slit|behead|bomb|shake|harm|harming|torture the? <person>
    ^ going|want|thinking|plan|planning|thoughts … to|about|of … kill|killing|stab|shoot|shooting|murder|hurt|hurting|poison|strangle <person>
    thoughts|urges|urge|fantasies|visions|dreams of|about|to … killing|kill|stabbing|hurting|hurt|shooting|drowning|smothering|harming|strangling|murdering|raping|shaking <person>
    i … shoot|shooting|blow|blowing|bomb|bombing|burn|burning … up|down my|the|this|our|a … school|church|mosque|synagogue|office|place|work|mall|house|everyone|building|everything|class|college
    shoot up my|the|a school|church|mosque|workplace|office|place
    i … bring|bringing|take|taking|carry|carrying|carried|brought|bought|have … gun|knife|rifle|bomb|weapon … to|at|for … school|work|church|class|office|him|her|them|boss|ex
    bought|got|have|bringing|brought|loaded|buying|sharpened|carrying a|the|my gun|knife|rifle|axe|bat|gasoline|poison to|for shoot|kill|stab|hurt|burn|him|her|them
    i … burn|burning|set down? his|her|their|the house|car|place|building|church … in|with|inside|down|fire|tonight
    make|making him|her|them|everyone pay …… gun|knife|kill|address|tonight|blood|regret
    i … hit|beat|shake|shook|choked|slapped|punched|hurt my|the own? kids|wife|baby|son|daughter|mother|girlfriend|children|husband|boyfriend
    put|putting|slip|slipped|mix poison|something|pills in his|her|their drink|food|coffee|tea
    sacrifice my|our own? son|daughter|child|baby|kids|children
    they|he|she|everyone deserve|deserves to die … i|going|kill|gun
    make|making them|him|her|everyone … pay|suffer … blood|kill|gun|die|tonight|knife|with
    i … hit|hitting|beat|beating|choked|shook|punched|slapped|hurt|strangled|raped|molested|shaken … my|the own? wife|girlfriend|boyfriend|husband|kids|children|baby|child|son|daughter|mother|mom … again|last|stop|and|tonight|yesterday|when|every|keep|cannot|until|so|bad|badly|today
    i … sexual|attracted|urges|feelings … children|kids|child|minors
    take|taking|bring … wife|kids|children|family|him|her|them|everyone … with me … when|i|tonight|end|die|go
    voice|voices|god|he|angel|demon|satan … told|tells|telling|commanded|commands|wants|ordered … me … kill|sacrifice|stab|hurt|shoot|murder|drown|behead|burn|strangle my? <person>
  `,
};
