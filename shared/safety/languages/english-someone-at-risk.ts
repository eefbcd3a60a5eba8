// Somebody else who may take their life, hurts themselves, or is hurt: the writer needs to know how
// to help.
import type { Families } from "../grammar.ts";

const kin =
  "friend|friends|bestie|sister|sisters|brother|brothers|son|sons|daughter|daughters|husband|wife|coworker|cousin|cousins|student|students|roommate|classmate|neighbor|neighbors|mom|dad|mother|mothers|father|fathers|grandmother|grandma|grandfather|grandpa|niece|nieces|nephew|nephews|colleague|teen|teenager|girl|boy|kid|kids|child|children|girlfriend|boyfriend|teammate|grandson|granddaughter|stepson|stepdaughter|pupil|partner|fiance|man|guy|woman|lady|member|patient|aunt|uncle|lad|lads|mate|flatmate|camper|grandchild|grandkid|grandkids|godson|goddaughter|mentee|parishioner|client|ex|employee|leader|elder|sibling|siblings|twin|stepbrother|stepsister|stepdad|stepmom|peer|buddy|pal|person|youth|baby|toddler|girls|boys|teens|pastor|boss|teacher";
const hurt =
  "hits|hit|beats|beat|touches|touched|touching|rapes|raped|forces|forced|molests|molested|abuses|abused|hurts|choked|chokes|kicks|punches|threatens";

export const someoneClasses = {
  someone: `my|our|a|this|one|another|some own|little|older|younger|big|ex|best|close|good|step|youth|foster|teen|teenage|young|adult|dear|elderly|old|baby|oldest|youngest|twin? ${kin} in? law? / someone|somebody / the boy|girl|woman|man|kid|kids|child|children|neighbor|neighbors i|we|next|in|who|from|down|across|kids|kid|children|child`,
  themself: "herself|himself|themselves|themself",
  they: "he|she|they|who / <someone>",
} as const;

export const englishSomeoneAtRisk: Families = {
  "someone may die": `
    <they> …… wants|wanting|want|wanted|ready|going|trying|tried|rather to? just|really? die|disappear
    <they> …… wishes|wished|wish|hopes|prays|praying he|she|they|god|to was|were|would|could|had|will|takes|take|die … dead|die|gone|never|born|him|her|them|$
    <they> …… not want|wants|wanting|wanna|see to|the|any|a … live|living|alive|exist|here|point|reason anymore|life|in|to|living|$
    <they> …… kill|killing|hang|hanging|shoot|shooting|drown|drowning|unalive|poison|off <themself>
    <someone> …… he|she|they will|would|is|are|might|wants … kill|hang|shoot|hurt|harm|end <themself>|it
    <they> …… end|ending|take|taking her|his|their own? life
    <they> …… suicidal
    <someone> …… talks|talking|talked|speaks|mentions|mentioned|jokes|joked|joking|threatens|threatening|threatened|googled|googling|searching|searches|attempted|attempts|attempting|asked|asks|asking|thinking|thinks|posted|posts|posting|writes|wrote|writing|hints|hinted … suicide|dying|death|goodbye|goodbyes|self
    <someone> … suicide note|plan|attempt|attempts|thoughts|pact|letter
    <they> … overdosed|overdose|overdosing
    <someone> …… hides|hiding|saves|saving|collects|collecting|stockpiling|hoarding|took … pills|tablets|medicine|medication|rope|gun|razor|razors|blades
    he|she|they … hurt|hurting|harm|harming <themself>
    he|she says|said|keeps|kept … he|she wants|wanted to die|disappear
    hides|hiding|saves|saving|hoards|hoarding|collects|collecting her|his|their … pills|tablets|medicine|medication|razors|blades
    found|saw|discovered|noticed|seen … razor|razors|blades|blade|cuts|scars|marks|note|rope|pills|goodbye …… her|his|their|daughters|daughter|sons|son|friends|friend|sisters|sister|brothers|brother|students|student
    talk|talked|talking him|her|them|someone|friend out of|down|off … suicide|it|killing|roof|bridge|ledge
  `,
  "someone hurts themselves": `
    <they> …… cut|cuts|cutting|burns|burning|scratches|scratching|bites|biting|hits|hitting|starves|starving|harm|harms|harming|injures|hurts|hurting|punishes|punishing <themself>
    <someone> …… bites|cuts|burns|scratches|hits and bites|cuts|burns|scratches|hits <themself>
    <they> …… self harm|harms|harming|harmed|injures|injury
    <they> …… cuts|cutting|scars|slashes|marks … her|his|their arms|arm|wrists|wrist|legs|thighs|leg|skin
    <they> … is|started|been|keeps|admitted|stop cutting $|again|at|and|how|what|since|in|because
    <they> …… throwing|throws|makes|making <themself> sick|up|throw|vomit|puke
  `,
  "someone is hurt": `
    <someone> …… told|tells|says|said|whispered|whispers|confided|confessed|wrote|admitted|shared|texted|showed …… ${hurt} … her|him|them|at|when|in|every|$
    <someone> … husband|boyfriend|wife|girlfriend|dad|father|stepdad|mom|mother|stepmom|partner|uncle|grandpa|grandfather|brother|ex … ${hurt} her|him|them|his|the
    <someone> …… husband|boyfriend|dad|father|stepdad|partner|uncle|grandpa|grandfather|brother|coach|pastor|teacher|man … does|did|doing things|stuff|something … to|with|her|him|them
    <they> …… is|was|being|gets|got|been … abused|beaten|raped|molested|groomed|trafficked|assaulted|stalked
    <someone> …… is|being|are|getting|gets|will … forced|sent|sold|promised|made|made … marry|married|marriage|wed|sex
    <someone> … afraid|scared|terrified|frightened|fears of|to|that? her|his|their|go|going … husband|dad|father|stepdad|home|boyfriend|him|partner|mother|uncle
    <someone> …… bruises|bruised|bruise … again|new|always|every|says|fell|arms|back|neck|hide|hides|and
    <someone> …… black eye|eyes
  `,
};
