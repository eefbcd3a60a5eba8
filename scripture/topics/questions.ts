/*
 * Recognizes queries that ask for a topic or a verse: "verses about …", "where does it say …", "how
 * do I …", "I am so … today". The words of the request say nothing about what is asked for.
 */

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Words that may stand beside a topic's name: "patience verses", "ordination reading". */
export const requestWords = wordSet(
  `bible biblical verse verses scripture scriptures passage passages quote quotes about reading
  readings please`,
);

/** Words of questions that say little about the topic. */
export const questionWords = wordSet(
  `${[...requestWords].join(" ")} bibles scriptural psalm psalms word words text texts card message
  say says said saying teach teaches teaching tell tells talk talks mention mentions anything
  something regarding concerning view views perspective meaning mean means god gods lord jesus
  christ christian christians believer believers sin sinful wrong okay ok right allowed allow allows
  need help helping helps deal dealing cope coping handle handling overcome overcoming overcame stop
  stopping struggle struggling feel feeling feels good best top great favorite popular famous
  powerful short encouraging comforting find finding give giving get getting got being when how not
  really truly ever still always want wanting wants know knowing make makes making made keep keeps
  day today life live living much more very just like facing face go goes going went through during
  after before between because while until since prayer prayers pray praying any some one every
  someone somebody anyone everyone people person friend friends family child children kid kids son
  daughter mother father mom dad husband wife spouse partner brother sister boss coworker colleague
  manager neighbor roommate teacher man woman baby hard bad true way ways too so
  important importance reason reasons example examples story stories read start starting try trying
  happened happening keeps having think thinking thought`,
);

const people = "(?:bible|scriptures?|word|god|lord|jesus|christ|paul|he|it|they)";
const says =
  "(?:says?|said|saying|tells?|told|talks?|teach(?:es)?|mentions?|speaks?|commands?|promises?|warns?)";
const place =
  "(?:(?:in|from|of) (?:the |my )?(?:holy )?(?:bible|scriptures?|(?:new|old) testament|gospels?) ?)";
const about = "(?:about|on|of|for|to|against|regarding|concerning|that|us|me|people|christians)";
const noun = "(?:verses?|scriptures?|passages?|quotes?|references?|readings?)";
const demand =
  "(?:please |can you |could you |will you |help me |show me |give me |find(?: me)? |tell me |list |share |i(?: am|'m)? (?:need|want|look(?:ing)? for|search(?:ing)? for)(?: to find)? |look(?:ing)? for |search(?:ing)? for |what(?:'s| is| are)? |which (?:is )?|is there |are there |do you (?:have|know) )";

/** Text that people type before the thing they ask for. */
const leadIns = [
  new RegExp(`^${demand}+(?=(?:(?:a|an|the|any|some|all|good|great|bible) )*${noun}\\b)`, "i"),
  // "where in the Bible does it say (that)", "what does Paul teach about", "does God promise to"
  new RegExp(
    `^(?:(?:what|where|how|when)(?:'s)? (?:else |exactly )?${place}?)?(?:does|do|did|is|are|has) (?:\\S+ ){0,2}?${people}(?:'s)? (?:really |ever |actually )?(?:${says}|have to say|view|opinion|stand)\\b ?(?:anything |something |much )?(?:${about} )*`,
    "i",
  ),
  // "where is the story about": a place is asked for.
  new RegExp(`^where(?:'s| is| are| can i find)? ${place}(?:is |are )?`, "i"),
  // "the verse that says", "a scripture where it says", "verses about"
  new RegExp(
    `(?:^|(?<= ))(?:(?:a|an|the|any|some|all) )*(?:bible )?${noun} ${place}?(?:(?:that|which|where) )?(?:${people} )?(?:${says} ?(?:${about} )*|(?:about|on|for|regarding|concerning|of|to help with|dealing with|that talk about|related to|when|to|against|before|is about|with)(?: |$))`,
    "i",
  ),
  /^(?:what'?s?|what is) (?:the )?(?:biblical|christian|bible|god's) (?:view|perspective|teaching|position|stance|definition|meaning) (?:of|on|about) /i,
];
const endings = [/ (?:in|from|according to) the bible\s*\??$/i, / please\b/i, /[\s?.!]+$/];

/** When something is, which says nothing about what it is: "tonight", "next week". */
const time =
  /(?:^|(?<= ))(?:(?:right |just |until |since |starting )?(?:tonight|today|tomorrow|yesterday|now|lately|recently|currently|nowadays|these days|at the moment|anymore|any more)|(?:this|next|last) (?:morning|afternoon|evening|night|week|weekend|month|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|all (?:day|night|the time)|every (?:day|night|morning|evening))(?= |$)/gi;
/** How much somebody feels: "so lonely", "feeling very sad". */
const degree =
  /^(?:(?:i am|i'm|im|i feel|i'm feeling|feeling) )?(?:(?:so|too|very|really|just|extremely|totally|completely|absolutely|pretty|quite|incredibly|such|a bit|a little|kind of) )+/i;

const lookup = new RegExp(
  `\\b${noun}\\b|\\bpsalms?\\b|\\bbible\\b|\\bword of god\\b.*\\bsay\\b`,
  "i",
);
const topicRequest =
  /\b(?:verses?|scriptures?|quotes?)\b.*\b(?:about|on|for|regarding|concerning|against)\b|\b(?:bible|scriptures?|god)\b.*\b(?:says?|teach|teaches)\b/i;
const question =
  /^(?:what|how|why|is|are|am|can|could|should|shall|do|does|did|will|would|who|when|where|whats|may|must|has|have)\b/i;
const feeling =
  /^(?:i am|i'm|im|i feel|i need|i want|i can'?t|i have|i don'?t|i keep|i lost|i got|my (?:wife|husband|spouse|partner|marriage|child|children|kids?|son|daughter|mother|father|mom|dad|parents?|brother|sister|family|friends?|boss|dog|cat|job)|our|we are|help|dealing|coping|overcoming|struggling|feeling|when|prayers? (?:for|before|after|when|about|against|during)|what if|being|having|getting|god's|advice)\b/i;

const normalize = (query: string) => query.replaceAll("’", "'").replace(/\s+/g, " ").trim();

/** Whether a query explicitly asks for verses or for what the Bible says: "verses about grief". */
export function asksForVerses(query: string): boolean {
  return lookup.test(normalize(query)) || isRequest(query);
}

/** Whether a query asks for verses on a topic rather than for one passage. */
export const asksForTopic = (query: string): boolean => topicRequest.test(normalize(query));

/** Whether a query starts with a request: "where does it say …", "the verse about …". */
export function isRequest(query: string): boolean {
  const text = normalize(query);
  return leadIns.some((pattern) => pattern.test(text));
}

/** Whether a query is a question, or says how a person feels: "how do I forgive", "I am afraid". */
export function isQuestion(query: string): boolean {
  const text = normalize(query);
  return question.test(text) || feeling.test(text) || degree.test(text) || text.endsWith("?");
}

/** Returns what a request asks for: "where does it say to rejoice" gives "rejoice". */
export function subjectOf(query: string): string {
  let text = normalize(query);
  for (const pattern of [...leadIns, ...endings]) text = text.replace(pattern, "").trim();
  return text;
}

/**
 * Returns the part of a query that may name a topic: its subject, without time and degree. "Verses
 * about grief" and "so much grief tonight" give "grief" and "much grief".
 */
export function topicPart(query: string): string {
  const subject = subjectOf(query);
  return subject.replace(time, "").replace(degree, "").replace(/\s+/g, " ").trim() || subject;
}
