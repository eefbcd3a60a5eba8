// English patterns for suicide and self-harm. They match words as `readEnglishWord` expands them:
// "I'm" becomes "i am", "don't" becomes "do not", "wanna" becomes "want to".
import type { Grammar } from "../grammar.ts";
import { englishBereavement } from "./english-bereavement.ts";
import { abuserClasses, englishDanger } from "./english-danger.ts";
import { englishDangerSigns } from "./english-danger-signs.ts";
import {
  englishHarmlessPhrases,
  englishIgnored,
  englishIncludesWriter,
  englishPast,
  englishPersonal,
  englishPresent,
  englishQuestions,
} from "./english-exclusions.ts";
import { englishDespair, englishSignClasses } from "./english-signs.ts";
import { englishSomeoneAtRisk, someoneClasses } from "./english-someone-at-risk.ts";

const classes = {
  stop: "not|never|he|she|they|people|someone|anyone|who|jesus|christ|christian|christians|jonah|elijah|moses|judas|saul|samson|paul|~",
  filler:
    "just / really / so / and / but / because / lord / god / jesus / father / dear / oh / please / well / honestly / lol / tbh / still / kinda / literally / sometimes / lately / today / tonight / now / hi / hello / been / i am / feeling / ok / okay / like / maybe / yeah / also / again",
  god: "god|lord|jesus|father|christ|savior|heaven|abba / holy spirit",
  body: "arm|arms|wrist|wrists|leg|legs|thigh|thighs|skin|stomach|body|forearm|forearms|hips|ankles|veins",
  limbs: "arm|arms|wrist|wrists|leg|legs|thigh|thighs|skin|forearm|forearms|stomach|hips|ankles",
  myown: "my own? / my own|whole|entire",
  // Phrases for suicide that name the writer's own life or body.
  killself:
    "kill|killing|killed|murder|off|offing|offed|unalive|hang|hanging|hanged|hung|shoot|shooting|drown|drowning|drowned|stab|stabbing|suffocate|suffocating|poison|poisoning|strangle|strangling|gas|gassing|electrocute|neck|delete|deleting|end|ending|ended myself / end|ending|ended|finish|finishing my own? life|existence|days / take|taking|took|taken my own life / end|ending|ended this? miserable|worthless|stupid|pathetic? life of mine / put|putting an end to my|myself|this|it life|existence|all? / do|doing away with myself / do|doing myself in / slit|slitting|cut|cutting|slash|slashing|open|opening my wrist|wrists|throat|veins / blow|blowing my own? brains|head / put|putting a bullet|gun … my head|brain|mouth|skull|temple / bullet in|through my head|brain|skull / throw|throwing|fling|flinging|hurl|hurling|toss myself off|from|in|into|under|out|over / drink|drinking|starve|starving|bleed|bleeding|stab|burn|freeze myself? to death / out of my misery / jump|jumping|leap|leaping|walk|step|walking|stepping|lie|lay|lying|run … front of a|the train|trains|bus|truck|traffic|car|subway|lorry / walk|step|run|drive|walking|stepping|wander into|in traffic / drive|driving|crash|crashing|steer|ram|wrap my? car|truck|myself? off|into|in|around|over a|the tree|wall|bridge|cliff|traffic|truck|pole|river|lake|barrier|ditch",
  takelife: "take|taking|took my life",
  // Phrases that mean suicide only if the writer is their subject.
  actself:
    "end|ending|ended it|things|everything|this all? $|all|tonight|now|and|but|because|soon|myself|i|for|right|today|god|lord|please|so|before|if|then|with / end|ending all of? this|it / end|ending the|my|this|all pain|suffering|misery|everything|story / commit|committing|committed|attempt|attempting|attempted|contemplate|contemplating|contemplated|consider|considering|considered suicide / suicide / unalive / overdose|overdosing|overdosed|od / jump|jumping off|from|out|into|in / commit|committing die|death / check|checking out of|from? life|this|early / leave|leaving this world|earth|life|planet|place|body / take|taking|swallow|swallowing|down|eat the|a? all|every|whole|entire|too|handful|bottle|enough|them of? my|the|these? pills|bottle|tablets|medicine|tylenol|pill|all|once / bleed out / go|going through with it / pull|pulling the trigger / hang|hanging from / sleep forever|forever / do|doing something stupid|drastic|permanent|terrible to? myself? / do|doing it tonight / cut|cutting too? deep / jump $",
  // Phrases for being dead, which follow a wish.
  bedead:
    "die / be|being dead|gone / be|being no more / be|being six feet|ft under|deep / be|being in a|my|the grave|coffin|ground|casket / not|never be|being|wake|waking … here|alive|up|anymore|around|born / not|never exist|existing|wake|waking|breathe|live|living / cease|stop to? exist|existing|living|breathing|being|be alive|here? / just? disappear|vanish|fade forever|away|completely|entirely|quietly|tonight|now|and|from|already|off / just? disappear|vanish $ / pass away / rest forever|eternally / sleep|sleeping … never|not|forever|eternally / be|being with my|him|her|them … in heaven now|tonight|today|soon|already|right / be|being done with life|living|existing|this|everything life|world|all? / be|being done living|existing / leave|leaving this … world|earth|life|planet / be|being unborn / be|being put down / stop being|existing|living / no longer be|exist|live|breathe / go to sleep … wake|waking",
  dying:
    "dying|death|suicide / being dead|gone / not|never being|existing|waking|living / ceasing to exist / leaving this world|earth|life / disappearing",
  think:
    "think|thinks|thinking|thought|thoughts|dream|dreaming|dreams|fantasize|fantasizing|fantasies|daydream|daydreaming|obsessed|obsessing|contemplate|contemplating|consider|considering|imagine|imagining|imagined|plan|planning|planned|plans|research|researching|googling|looked|looking|crave|craving|long|longing|urge|urges|wondering|wonder",
  wish: "want|wants|wish|wished|wishing|hope|hoping|pray|praying|prayed|need|long|longing|beg|begging|crave|desire|prefer|ask|asking|wanted|wanting",
  will: "want|going|will|might|may|could|should|would|have|need|about|ready|plan|planning|planned|decided|trying|try|tried|tempted|urge|urges|wish|gonna|must|can|deserve|want|intend|intending|considering|like|feel|how|way|ways|if|time|afraid|scared|almost|nearly|cannot|close|verge|let|rather|hoping|hope|longing|desperate|keep|am|been|was|did|do",
  anymore:
    "anymore / any longer|more / no more|longer / much longer / another day|minute|night|hour|week|second",
  now: "now|tonight|today|already|soon|please|tomorrow|early|anymore / right now / so bad|badly / any longer|more / this|right very? night|minute|second|moment|evening|weekend",
  everyone:
    "everyone|everything|they|family|world|kids|children|wife|husband|parents|mom|dad|mother|father|friends|people|boys|girls|all|both|son|daughter|life|lives|church|others|you|she|he|god|sister|brother|it|earth|person|lot|boyfriend|girlfriend|partner",
  gone: "without me / with me gone|dead|away / when|if|once|after|now|when i am|was|were|died|disappeared|vanished|left … dead|gone|away|here|alive|around|around|way|disappear / if|once i|when i? just? died|disappeared|vanished / if i had never|not been|existed / if i never existed|lived / if i was|were not|never|no|out here|born|around|alive|of|longer|in the? way|it? / when i am gone|dead",
  pills:
    "pills|pill|tablets|tablet|capsules|medicine|medication|medications|tylenol|paracetamol|ibuprofen|advil|xanax|aspirin|benadryl|insulin|opioids|oxy|oxycodone|fentanyl|morphine|valium|ambien|antidepressants|painkillers|sleeping",
  ledge:
    "bridge|ledge|roof|rooftop|overpass|cliff|parapet|tracks|balcony|edge|railing|building|platform|windowsill",
  ...abuserClasses,
  ...englishSignClasses,
  ...someoneClasses,
} as const;

export const english: Grammar = {
  language: "en",
  letters: /[a-z]/,
  spaced: true,
  classes,
  concerns: {
    self_harm: {
      "kill oneself": `
        <killself>
        i|to|of|about|and|just|please|gonna|should … <takelife>
        i … <will> … <actself>
        i … <think> … <actself>
        i … <think> … how|about|of|ways|methods|means|to|a|the … <killself>
        <think> … <takelife>
        tempted|urge|urges|going|want|ready|decided|plan|planning|wanting|how|way|ways to just? <actself>
        wish|hope i could|can … <actself>
        ^ <think> … <actself>
        ^ <think> … about|of <dying>
        ^ going|want|ready|trying|about to … <actself>
        ^ end it all
        if|when|because|since|before|after|until|and i … <killself>
        if|when i … commit|committed|attempt|attempted suicide
        if|when i end|ended|did|do it
        if|when i end|ended it|things
        by my own hand
        use|using it|this on myself
        gun|knife|rope|pills|blade … for|on myself
        plan|idea is to … <actself>
        plan|idea is to … die
        how i would|will|could do it|die|end
        ^ suicide $
        only|no way|option|solution|answer|escape|exit|peace … is|except|but|through … death|dying|die|suicide|dead
        except|besides dying|death|suicide
        imagine|imagining|picture|picturing|plan|planning|dream|dreaming|fantasize … my own? funeral|death
        cry|come|be|notice at|to my funeral
        step|stepping|walk|walking off|onto|on the platform|curb|ledge|edge|tracks|roof|rails|motorway|highway
        walk|walking|swim|swimming|drive|driving into|out … lake|sea|ocean|river|water|tree|wall|traffic … drown|never|not|until|on
        want|going to drown $|tonight|in|now
        hoped|hoping|wish|hope … car|truck|bus|plane|train … crash|crashes|hits|hit|crashed
        if i overdose|overdosed|jump|jumped
        i … attempted|tried|attempt suicide
        i … want|going|ready|need|have|decided|about|trying|might to just? end it|everything|things
        my suicide|suicidal
        my own death|funeral … plan|planned|planning|imagine|imagining|picture
        plan|planning|planned my own? death|funeral|suicide|exit
        i overdosed|od
        commit|committing sui
        kms
        kermit suicide
        ctb
        want|ready|going to catch the bus $
      `,
      suicidal: `
        suicidal|suicide thoughts|thought|thinking|ideas|urges|feelings|plans|again
        suicide|death|dying|dead|overdosing sounds|seems|looks|feels so|really|pretty? nice|good|great|peaceful|tempting|better|appealing|easier|lovely
        i … suicidal
        i … suicidal|dark thoughts|ideation|thought|urges|feelings|ideations
        my suicidal|dark thoughts|ideation|urges
        ^ suicidal
        having|had|have suicidal
        being suicidal
        feel|feeling|am|get|getting suicidal
        thoughts|thinking|thought|think|ideas of|about suicide
        suicidal thoughts|urges … me|my
        suicide is all
        suicide|death|dying is the|my only way|answer|option|solution|out|escape|choice
        voices|voice|demons|satan|devil … tell|tells|telling|scream|screaming|whisper|whispers|want|wants me to kill|die|jump|hurt|end|cut|harm|do
        voices|voice … kill|hurt|cut|end myself
        nobody knows … suicidal
      `,
      "wish to die": `
        i … <wish> … to <bedead>
        i … <wish> … <bedead>
        ^ <wish> … <bedead>
        want|wanting|desire|longing|begging|prayed|praying|pray|need|like|wish|beg|hoping|waiting to just? really? die|death|dead
        time for me to die|go
        it is my? time to die
        ready to die $|tonight|now|and|i|please|lord|god|today|already
        ready to give up on? life|living
        i … <wish> … i … <bedead>
        i … <wish> … i was|could|would|had|am|were|did|will|can|do … dead|die|died|gone|disappear|vanish|born|wake|exist|existed|living|conceived
        ^ <wish> i was|could|would|had|am|were|did|will … dead|die|died|gone|disappear|vanish|wake|exist|existed
        i … <think> … about|of … <dying>
        i … <think> … about|of dying|death|suicide every|all|constantly|daily|again|lot|more|a
        i … <think> … it would|will be like|if|to … <bedead>
        i … like to|if … <bedead>
        what it would be like|if … <bedead>
        what it would be like|if … not|never be|exist|here
        i … rather … dead|die|gone
        ^ rather be dead|gone
        i … better off dead
        i should be dead|gone
        i should|deserve|need to? … die
        i should have died
        i should|had never|not have? been|be born|alive|here
        i … better … never been? born
        wish … never been? born
        wish … was|were not|never born|alive|conceived
        i … tired|sick|done|exhausted|weary|finished|over … of|with being|living|life|existing|alive|breathing|existence
        i … tired|sick|exhausted|weary … to live|exist|breathe|be alive
        ^ tired|sick|done|exhausted|weary of|with living|life|existing|being|breathing alive?
        my soul is weary … life … and|i|mean|want|please|lord|tonight
        had enough of this? life|living|everything|being|existing|it
        can not|do not|never|no|hardly|without|any … reason …… live|living|alive|continue|breathing|exist|staying
        go black|dark|quiet forever|$|and
        i … want|going|ready|need|just|wish to … join|follow him|her|them $|there|now|tonight|soon|and|today|in|instead
        i … <wish> … join|follow my … heaven|grave|now|tonight|death
        i … hate being alive|here
        i … hate living|existing
        i … done with life|living|existing|breathing|this world
        i … done living|existing|breathing
        i … over life
        i … out of this life|world|existence
        want|wish|need|ready this|my|it life|existence to … over|end|done
        i … want … it|this|everything … to be over
        i … want … it|this|everything all? over|end
        i … want … it|this|everything all to stop|end
        i … want … out of life|here|this life|world|body?
        quickest|easiest|painless|fastest|best|least … way|ways|method|methods to|of … die|dying|suicide|death|end|overdose
        painless death|suicide|way
        how to die
        how|what … lethal|fatal dose|overdose|amount
        how many|much … to die|overdose|kill|end
        how long … to … bleed|die … out|from|if
        does it hurt … to die|drown|bleed|hang|overdose
        would it hurt
        which pills|poison|method|drug … fast|kill|painless|lethal|die
      `,
      "not wanting to live": `
        i|to|and|just … do not|never want|wish|need|care|desire|feel|plan … to|like … live|living|exist|existing|be|being|wake|waking|go|going|keep|keeping|continue|continuing|carry|breathe|breathing|survive … here|alive|up|around|on|anymore|going|living|earth|world|existing|life|any
        i do not want|wish … to live|exist|breathe
        i do not want … life|living|existence anymore|any
        i do not want this|my life|existence
        do not want to live|exist|breathe
        do not want to be here|alive|around <anymore>
        do not want to be alive
        ^ do not want to wake up
        do not feel|see like|any|the reason|point … living|live|alive|life
        i … no longer want|wish|desire … live|living|alive|exist|here
        no|any|what reason|reasons|purpose|point for|left me? to live|be|stay|go|keep|continue
        no|any|what reason|point left? to|in live|living|being|staying|going
        no|any|one|single|not reason|reasons|purpose|point … live|living|alive|be here|existing|wake|breathe|breathing|life|continue|go|keep|stay
        nothing … live|living for
        nothing left for me
        what is the point of|in … living|life|alive|existing|waking|me|even
        what is the point in|of me
        why … i … live|alive|living|exist|breathing|born|wake|here … anymore|still
        why am i … alive|breathing
        why … i … keep|continue|stay|go|bother … living|alive|on
        why was i … born
        why should i not … do|end|kill|die|jump|just|go … it|now|tonight
        why … not i … just … do it|end|kill|die
        can not … go on|living like|this|living|anymore|without|much|any
        i can not go on $
        can not … live|living|exist <anymore>
        can not keep|continue … living|going|existing|on like|anymore|this
        can not … live|exist like|with|through this|myself|it|myself
        can not … face|take|bear|stand|survive|endure|make <anymore>
        can not … face|take|bear|stand|survive|endure another|one|living|life|existing|this|being … day|night|alive|life|more|hour|world
        life … not worth|worthwhile
        life … no meaning|purpose|point anymore|for
        not worth living
        lost|no|lose|losing|have the|my|any? will|desire|wish|strength|reason to live
        give|giving|gave|given up on my? life|living
        i … do not|never care … if|whether … live|die|wake|alive|dead|survive
        does not|would not|not matter if|whether i … live|die|wake|dead|exist
        i do not … make|see|survive|get … through|tonight|tomorrow|the|another night|tonight|day|week|morning|weekend|christmas|year
        i … not|never think|expect|going|plan|believe|see … make|see|survive|get|be|live … through|tonight|tomorrow|here|alive|until|past|to
        i … not|never make it through|to|past … tonight|night|tomorrow|week|morning|today|weekend|year
        i will not … be here|alive|around … tomorrow|tonight|morning|christmas|anymore|week|next|longer|then|monday|sunday|easter|weekend|when
        my existence|life is a|worthless|pointless|meaningless|over|useless|mistake|curse … mistake|waste|curse|anymore|now|burden
        i was a mistake … never|born|exist
        i … do not deserve … live|life|alive|exist
      `,
      "sleep and never wake": `
        i|god|please|lord … <wish> … not|never … wake|waking up?
        i … <wish> … i … not|never … wake
        <wish> … i … do|will|would|did|could not|never … wake
        <wish> … not|never wake|waking
        sleep|asleep … and|to not|never … wake|waking
        sleep|asleep … and|to not|never … have to wake
        let me … sleep … not|never|forever
        let me not|never wake
        not|never let me wake
        never … to wake up
        never wake up again|anymore
        <wish> … die|pass|go|taken … in my sleep
        <wish> … my heart … stop|stops|stopped
        <wish> … sleep … forever|eternally
        <wish> … cancer|accident|car|truck|plane|bus|someone|lightning … kill|hit|hits|kills|take|takes|end|ends|shoot … me|my
        close my eyes … forever
        take me in my sleep
      `,
      "prayer to die": `
        <god>|please|you … let|make|help|allow me … die|dead|perish
        <god>|please let me go $|now|already|tonight|to|in|peacefully home|peace|sleep|heaven|now|you?
        <god>|please|you … let|make|help me … go home|to now|tonight|heaven|peacefully
        let me die
        <god>|please|just|would|could you? … kill me
        please|just kill me
        ^ kill me
        <god>|he … not just kill|take me
        not god|lord|he … kill|take me
        <god>|please … take|call|bring|carry me … home|away|out|up|now|tonight|already|soon|please|today|in|from
        <god>|please|wish|just|hope … take me $|now|home|away|already|tonight|instead|out|up|with|to|from|please|soon|too|in|before|lord|god|today
        ^ take me home|now|away|lord|god|jesus|please|tonight|already|today $
        ^ take me home <god>
        <god>|please|just|you|now|o … take|end my life
        why … god|lord|jesus|he|you … not … take|kill|let|end … me|my … die|home|now|life|already
        why … did|does|do|has|have god|lord|you|he … let|keep|make|leave|made … me … live|alive|wake|survive|here|born
        i … ask|asked|asking|beg|begged|begging|pray|prayed|praying|pleading <god>? … to|for|that … die|death
        ^ asking|begging|praying|pleading <god>? … to|for|that … die|death
        ask|asked|asking|beg|begged|begging|pray|prayed|praying|pleading <god>? … to|that … kill|take|end me|my|it
        pray|prayed|praying|beg|begging … for death
        pray|prayed|praying|beg|begging|ask|asked … <god> … takes|kills|ends|takes|take|kill|end me|my|it
        <god> … take my breath|soul away|now|tonight|please
        i … want|ready|going|need|rather|long|prefer … go|be|come … with|to|home|see|meet … <god>|heaven|home|maker … <now>
        i … want|ready|going|need|rather|long|waiting … meet|see … <god>|maker|savior|creator <now>
        i am coming … home|heaven|you … <now>
        i am coming home <god>
        ^ want|ready|going|need|waiting … go|be|come|meet|see … <god>|heaven|home|maker … tonight|now|today
        i … better off … heaven|dead|gone
        i … want to go home to … <god> … <now>
        i … want to go to heaven <now>
        want to die … heaven|go
        heaven … better … than this|here|life … want|go
        i … going|want … see|be|join … in heaven … <now>
        <god> … forgive me … for … about|going|what|plan to|i … do|end|kill|take|am|did|myself
        forgive me … for what i am … going|about to do
        would|will|can|does|do|could … <god>|he|you … forgive|love|accept|take|hate|understand|welcome|punish|judge|let … me|my|i … if i … die|kill|took|take|end|ended|do|did|jump|go|went|gave|leave|left|overdose|commit|suicide|killed|hanged|hang|stop|stopped|cut|hurt|harm
        would|will|can|does|do|could|is … <god>|he|you … forgive … my suicide|suicide|death
        will|would|do|can|could i … heaven|hell|forgiven|saved|damned|jesus … if|by|for|after … i … die|kill|took|take|end|ended|do|did|jump|overdose|commit|suicide|killed|hanged|went
        will|would|do|can|could i … heaven|hell|forgiven|saved|damned … suicide
        if i … end|ended|took|take|did|do|went|kill … heaven|hell|forgive|forgiven|saved
        like jonah|elijah|job|jeremiah|moses … i … die|dead|life|death|born|end|enough|want|rather|curse|sleep
        elijah|jonah|job|moses|samson|judas|saul|jeremiah|ahithophel …… i am|feel|want|ask|asking|understand|envy|wish|pray …… same|too|exactly
        elijah|jonah|job|moses|samson|judas|saul|jeremiah|paul …… why can|may|could|should not i
        <god> … let me come home
        i am coming to you|him|god|heaven … ready|tonight|whether|now|soon|today|lord|jesus
        judas|saul|ahithophel|samson … i … same|understand|too|envy|follow|do|rope|relate|like
        feel|am|feeling … like|as jonah|elijah|job|jeremiah|judas|saul|samson … die|dead|life|death|born|end|hang|hanged|enough
        i … curse the day|night … born
        fall|falling on my own? sword … too|like|now|tonight
      `,
      burden: `
        <everyone> … better … <gone>
        nobody|none … will|would … even? notice|miss|care|cry|know … gone|dead|left|disappeared|died
        <everyone> … easier|happier|relieved|glad|fine|peace|free|relief|richer|normal|okay|ok … <gone>
        better|happier|easier|relieved … without me
        better|happier|easier … if i was|were|am|did|died|disappeared|had|just … dead|gone|alive|exist|here|existed|born|died|around|way|disappeared|vanished
        better|happier|easier … if i died|disappeared|vanished|left
        if i was|died|disappeared|killed|vanished|am|ended … nobody|everyone|they|it|them|people … better|care|notice|miss|happier|easier|relieved|cry
        nobody|none|no|not … would|will … even? miss|notice|care|cry|mourn|grieve|remember|realize|find … me|if|that i?
        nobody|no|one … would|will … notice|care|miss … if i
        i am … burden … everyone|family|them|others|people|kids|children|husband|wife|parents|mom|everybody|all|you|church|world
        i am … nothing|just but? a burden
        i … only|just|nothing … burden|cause|bring … pain|misery|problem|trouble … everyone|family|them
        waste of oxygen|space|air|breath
        if|when i die|died|am|was … insurance|money|house|debt
        put|deal|bother|putting|dealing … with me … longer|anymore|after|again
        i … worth more dead
        worth more dead
        life insurance … if i|when i|my death|better|dead
        out of … way … dead|gone|better|die|forever
        i … out of the|their|everyone way … dead|die|forever|good
        nobody will have|need to worry|deal|care|put … me … after|anymore|again|longer|tonight
      `,
      farewell: `
        hear|see|bother … from? me … again … after|tonight|tomorrow|goodbye
        will not hear from me again
        never hear from|see me again
        by the time … read|reads|see|sees|find|finds|get|gets … this|gone|dead|me|it
        by the time you|she|he|they|anyone|everyone|someone|my … read|reads|see|sees|find|finds|get|gets … this|it|home|me …… gone|dead|over|late
        written|wrote|writing|left|recorded … letters|letter|notes|videos|messages …… i am|will gone|dead|be
        written|wrote|writing|left|recorded … letters|letter|notes|videos|messages …… gone|dead|funeral|goodbye
        when you read|see|get|find this … gone|dead|over|longer
        this is my|the last|final|goodbye message|night|prayer|day|goodbye|letter|note|words|post|time|conversation|chat|sunday|christmas|evening|sunset
        this is goodbye
        my|the last|final night|day|prayer|hours|message|words|goodbye … on|earth|alive|before|here|tonight
        last|final goodbye
        my last … read|verse|psalm|prayer|time|day
        goodbye … forever|everyone|world|cruel|all|life|earth|for good
        say|saying|said|saying my final|last|goodbyes|goodbye … goodbyes|tonight|everyone|forever|family|kids|before|life|world
        i … said|saying|say my goodbyes|farewells
        write|wrote|writing|written|finished|left|leaving|leave|printed|typed|have … my|a|the|their|his|her|goodbye|suicide|final|farewell|last … note|notes|letter|letters|goodbye|goodbyes|message|messages|will … for|to|after|on … gone|dead|die|death|find|desk|table|drawer|goodbye|over
        goodbye|suicide|farewell|final note|notes|letter|letters|message|messages … i|my|is|are|written|wrote|ready|done|write
        i|my|write|wrote|writing|written|leave|left|help … suicide|goodbye|farewell note|notes|letter|letters
        letters|letter|notes|note|videos|video|messages … after|when|once i am gone|dead
        note|letter|letters|notes … for them|my … to find
        tell|please|let|remind … my|them|her|him|everyone … i … love|loved|sorry … by|gone|always|them|her|him|for … me|what|gone|done|i|this|and
        please tell my … i loved|love|am sorry
        tell … them|her|him|my … it … not|nobody … their|her|his|fault
        it is not|nobody … fault … i|my … did|do|gone|going|decision
        giving|gave|given|give … away … my|all … things|stuff|possessions|belongings|everything|dog|cat|clothes|books|guitar
        gave|giving|given my dog|cat|pet … away
        affairs|arrangements|will … in order … gone|tonight|ready|before|for
        put … affairs in order … tonight|ready|gone|week|end
        after i am gone|dead … take|please|who|give|tell|they|find|read|family|kids
        when|before|after|until they|she|he|someone|somebody|you|anyone|mom|dad|police find|finds|found me|my
        written|wrote|left|leaving the|a|my note|letter … tied|rope|pills|tonight|ready|already|everything
        already … written|wrote|left|writing … note|letter|letters|goodbyes|goodbye
        find my|the note|letter|body
        when i am gone … please|take|tell|who|no|nobody|do|they|find
        who will|would|can|could … take|care|look|feed|walk|water|raise|visit … when|after|once|if i am|was not|no? longer? gone|dead|around|here
        goodbye|farewell|goodbyes|farewells …… without|before them|anyone|him|her|my|people|family … knowing|know|notice|noticing|realizing
        i … gone|dead … by|before tomorrow|tonight|morning|sunday|monday|friday|christmas|weekend|the|then|sunrise|midnight|time
        i will|am going to be gone|dead … tomorrow|soon|tonight|morning
        tonight is the|my night|last|end
        i … do it tonight
        i … made up my mind … tonight|end|die|ready|going
        i … picked|set|chosen|chose|have|choose a|the|my date|day|time|spot|place … die|end|suicide|do it|exit|goodbye
        i … have|made|got a|my plan … die|kill|end|suicide|tonight|it|myself|date
        soon … it|everything|pain|suffering … over … for good|ever|me
        see|meet you … on the other side
        it will|is … all … over … tonight|tomorrow|soon|by
        my time has|is come|up|over … tonight|end
        remember me … after|when i am gone
        do not … look|search|come … for me … after|tonight|late|gone|too
        do not try … stop|save|find me
        my funeral … plan|planned|want|read|please
      `,
      means: `
        i|have|got|hold|holding|held|sitting|bought|with|had … gun|pistol|revolver|shotgun|rifle … head|mouth|temple|lap|loaded|hand|ready|beside|next|front|tonight|myself|bed|me|now
        gun to|against|in|at my head|temple|mouth|chin
        loaded gun|pistol|rifle|shotgun|revolver
        gun|pistol … loaded|ready|beside|next
        i|have|got|bought|tied|the|made|tying … rope|noose|cord|belt … ready|tied|tonight|garage|closet|neck|hanging|beam|tree|rafters
        i|have|tied|got|made|bought|my … noose
        noose … ready|neck|tonight|tied|hanging|waiting
        rope … around my neck
        around my neck … tight|rope|belt|cord
        standing|stood|sitting|sit|am|here|stand|climbed … on|at|over|by|up|from|near … <ledge> … now|jump|tonight|looking|ready|below|fall|about|thinking|$|down|alone|wondering|should|scared|and|waiting
        i am … on|at|near|by the|a <ledge> $
        looking|staring … down … bridge|ledge|roof|water|edge|tracks|cliff|balcony … jump|now|wondering|should|think
        train tracks … waiting|lying|standing|sitting|lay
        waiting for the train … end|jump|over|step
        have|got|saved|saving|stash|stashed|hoarding|hoarded|hid|hiding|stockpiled|collected|collecting|counted|counting|bought|staring|looking|lined|lining|enough|with|bottle … <pills> … ready|tonight|enough|saved|stash|all|front|here|hand|beside|next|now|plan|lined|die|end|hidden|up|table|overdose|evening|night|closet|drawer
        i have the pills
        <pills> … in front of|beside me
        <pills> … in my hand|mouth|lap
        <pills> … ready|lined|counted|waiting|gone
        bottle of … <pills> … evening|night|all|staring|looking|hand|front|beside|tonight|calling|ready
        staring|looking … at … bottle of … <pills>
        saving|saved|hoarding|stashing|stockpiling|collecting … up? my? <pills>
        knife … to|against|at my throat|wrist|wrists|neck|heart|chest|skin
        blade|razor … my|on|against|to … wrist|wrists|skin|arm|throat|neck|leg
        i|have|got|hold|holding … razor|blade|blades|knife … ready|hand|tonight|hidden|hide|under
        i … what i need … closet|garage|drawer|end|die|do it|do
        car … garage … running|engine|exhaust|hose|fumes
        carbon monoxide … i|tonight|garage|car|how
      `,
      "overdose in progress": `
        took|taken|taking|swallowed|drank|drunk|downed|popped|ate|eaten|swallowing|drinking|had|chugged|gulped … whole|all|entire|handful|bunch|box|pack|packet|bottle|bottles|every|many|lot|lots|much|strip|full|hundred|dozens … <pills>
        took|taken|swallowed|drank|downed|popped|ate … 10|12|15|20|24|25|30|40|45|50|60|80|90|100|200|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred … <pills>
        swallowed|downed|popped 10|12|15|20|30|40|50|100|ten|twelve|twenty|thirty|forty|fifty of them|these|my
        took|taken|swallowed|downed|popped … all of them|my|the
        took|taken|swallowed|downed|drank the|a|my whole|entire bottle|box|pack|packet|thing|lot
        took|taken|swallowed|drank too many|much … <pills>|of|them
        took|taken|swallowed … every pill
        took|taken|swallowed|drank|drinking|drunk|swallow … bleach|antifreeze|poison|pesticide|drain|ammonia|detergent|rat|insecticide|cyanide
        took|taken|swallowed|ate … rat poison
        i overdosed
        i … od
        took|taken|taking an overdose
        the pills are gone|working|kicking
        <pills> … kicking|starting|making in|sleepy|dizzy|drowsy|to|me
        took|taken … <pills> … dizzy|sleepy|drowsy|scared|help|numb|die|regret|over|goodbye
        took|taken … <pills> … enough|everything|end|with vodka|alcohol|whiskey|wine
        stopped|quit|stop|skipping … taking|eating|drinking|insulin|medicine|medication|dialysis … on purpose|die|end|over|death
        i … stopped … insulin|dialysis|eating|drinking … want|hope|until|so|purpose
        bleeding … i … cut
        i … cut … bleeding … lot|will|stop|bad|much
        i … bleeding out
      `,
      "self-injury": `
        i self harm
        hit|hitting|reached styro|beans|fascia
        my scars|cuts … new|fresh ones|one
        i|to|been|keep|started|of|about|by|from|just|stop|resist|again … cut|cutting|cuts|burn|burning|burned|burnt|scratch|scratching|scratched|hurt|hurting|harm|harming|harmed|punish|punishing|starve|starving|starved|punch|punching|hit|hitting|bite|biting|slap|slapping|injure|injuring|stab|mutilate|mutilating|carve|carving|choke|choking|whip|whipping|slice|slicing myself
        ^ cut|cutting|burn|burning|hurt|hurting|harm|harming|punch|punching|starve|starving|choking myself
        cut|cutting|slice|slicing|slash|slashing|carve|carving|carved|burn|burning|burned|burnt|scratch|scratching|scratched|sliced|slashed|scarred|scar|bruise … my own? <limbs> … $|again|last|night|tonight|today|with|until|to|when|every|because|and|so|yesterday|open|up|badly|bad|deep|now|daily|just|for|in|feel|cope|this|morning
        i … cut|carve|slice|scratch|burn my own? <limbs>
        self harm|harmed|harming|injure|injury|injuring|mutilate
        i … been|started|keep|am|stop|back|start|relapsed|restarted|resumed|love|miss|like|into|need|addicted|about|to … cutting … again|since|myself|$|for|tonight|and|because|every|when|at|daily|lately|secretly|it|my
        cutting … again|myself|helps|relieves|eases|only|release|calms
        ^ cutting … again|myself|only|every|helps
        i … relapsed … cutting|cut|self|blade|razor|burning|tonight
        i cut again
        cutting again
        relapsed … scissors|razor|blade|knife|lighter|glass|last night|cut
        i burn|burned|burning|cut|scratch|hit myself … when|with … feel|guilty|sad|sin|angry|numb|bad|upset
        i … cut … last night
        i … cut … again|tonight|today|deep|deeper|yesterday|every|to feel|too|so … $|night|day|time|and|now|because|deep|when|tonight|bad|something|alive|this|after|clean|days|weeks|months
        days|weeks|months … without|clean|free … cut|cutting|blade|razor|burning|relapse|relapsed|tonight|lost|failed|again
        need|want|like to see blood
        my|these|those|the wrists|arms|thighs|legs … look|looks like|ladder|striped|barcode|map|mess|ruined
        dug|dig|digging|drove|pressed my nails|fingernails|nail
        skin broke|split|bled|opened
        not let|eat|eaten|ate|allow myself? eat|food|sleep|since|for … deserve|sunday|days|punish|week|monday
        do not deserve food|rest|sleep|eat|meals
        hurt|harm|damage|destroy|injure my own? body|skin|flesh|arms|legs
        bang|banging|banged|hit|hitting|smash|punch my head|face|fists
        long sleeves … summer|july|august|june|heat|hot
        bleed|bleeding|blood|cutting|pain … calm|calms|real|quiet|relief|relieves|release|soothes … me|down|i
        i cut $
        urge|urges|want|wanting|tempted|need|craving|longing|desire|desperate|itching … to … cut|burn|bleed|hurt $
        urge|urges|want|wanting|tempted|need|craving … to … cut|bleed … again|so|tonight|really|now|myself|deep|badly|just
        need|want|have|got to cut it? … only|calms|feel|helps|again|so|myself|deep|tonight
        cut|cutting|blade|razor|blood|burning|bleeding|pain …… only thing
        punish|punishing … body|myself|me … by|because|for|cutting|with|when
        bit|bite|biting|scratch|scratched|scratching|hit|hitting|cut|picked|dig|rub|rubbed|burned|punch|punched … my|myself … until|till … bled|bleeds|bleed|blood|hurts|bruised|bruises|numb|raw
        sleeves … cuts|scars|marks|hide|cover|see|sees|nobody
        can not stop cutting|burning|hurting|harming|starving $|myself|and|my|it|even
        urge to cut|harm|hurt|burn|bleed
        see myself bleed
        see|watch|make|feel … my own|me|myself|blood blood|bleed|run|flow|drip
        cuts|scars|burns … my … <limbs> … i did|made … razor|blade|knife|lighter|myself
        i have|got cuts|slashes all|on|down|over
        cuts|scars|burns|marks|wounds|slashes … on|all|down|up|over|across … my … <limbs> … i|razor|blade|hide|hiding|fresh|new|self|did|made|myself|from|lighter|knife|cutting|week|today
        my <limbs> … are|is … full|covered … scars|cuts|burns|marks|scratches
        my <limbs> … cuts|scars|burns … new|fresh|made|again|hide|sleeves
        fresh|new cuts|scars|burns|wounds … on|my|i|made|did|today|tonight|again
        scars|cuts … i|self … made|inflicted|did|make|give|gave
        i … hide|hiding|cover|covering … my|the … cuts|scars|burns|marks … sleeves|long|from|mom|parents|church|everyone
        hit|hitting|bang|banging|punch|punching|slam|slamming|smash|bash|bashing … my own? head|face|myself|fist|fists|hand … wall|until|against|purpose|when|stops|pain|deserve|floor
        i deserve … pain|suffer|hurt|bleed|punished … $|and|so|this|i
        pain|bleeding|blood|cutting … only thing … helps|feel|calms|real|works|makes
        lighter|cigarette|cigarettes|iron|match … my own <limbs>
        burn|burning|burned|burnt|put|putting … lighter|cigarette|cigarettes|lit … on|my|myself|out … <limbs>|skin|myself
        razor|razors|blade|blades|scissors|knife|safety … cut|cutting|cuts|my … <limbs>|myself
        i … make|making myself … throw|vomit|puke|bleed … punish|hate|every|after|again|up
        i … not|stopped eaten|eating|eat … days|purpose|punish|deserve|because|thin|food
        i … starving|starve myself
        i … pull|pulling out my hair|hair
        pick|picking … my skin … bleeds|bleed
      `,
    },
    danger: englishDanger,
    someone_at_risk: englishSomeoneAtRisk,
    bereavement: englishBereavement,
  },
  signs: { self_harm: englishDespair, danger: englishDangerSigns },
  masks: englishHarmlessPhrases,
  ignored: englishIgnored,
  turned: englishIncludesWriter,
  questions: englishQuestions,
  personal: englishPersonal,
  past: englishPast,
  present: englishPresent,
};
