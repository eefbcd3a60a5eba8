// Recognizes queries that ask for a topic: "verses about …", "how do I …", "is it a sin to …".

/** Words of questions that say little about the topic. */
export const questionWords: ReadonlySet<string> = new Set(
  `bible bibles biblical verse verses scripture scriptures scriptural passage passages quote quotes
  say says said saying teach teaches teaching tell tells talk talks mention mentions anything
  something about regarding concerning view views perspective meaning mean means god gods lord jesus
  christ christian christians believer believers sin sinful wrong okay ok right allowed allow allows
  need help helping helps deal dealing cope coping handle handling overcome overcoming overcame stop
  stopping struggle struggling feel feeling feels someone somebody anyone people person good best top
  great favorite popular famous powerful short encouraging comforting find finding give giving
  get getting being when how not really truly ever still always want wanting wants know knowing
  make making every everyone day today life live living much more very just like
  facing face going through during after before between because while prayer prayers psalm psalms
  word words some any one friend friends family child children son daughter mother father husband
  wife brother sister mom dad boss coworker neighbor man woman kids baby hard bad true way ways
  important importance reason reasons example examples story stories read reading card message`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words of a request that may stand beside a topic's name: "patience verses". */
export const requestWords: ReadonlySet<string> = new Set(
  "bible biblical verse verses scripture scriptures passage passages quote quotes about".split(" "),
);

const lookup =
  /\b(?:verses?|scriptures?|passages?|quotes?|psalms?)\b|\bbible\b|\bword of god\b.*\bsay\b/;
const topicRequest =
  /\b(?:verses?|scriptures?|quotes?)\b.*\b(?:about|on|for|regarding|concerning|against)\b|\b(?:bible|scriptures?|god)\b.*\b(?:says?|teach|teaches)\b/;
const question =
  /^(?:what|how|why|is|are|am|can|could|should|shall|do|does|did|will|would|who|when|where|whats|may|must|has|have)\b/;
const feeling =
  /^(?:i am|i'm|im|i feel|i need|i want|i can'?t|i have|i don'?t|my (?:wife|husband|spouse|marriage|child|children|kids?|son|daughter|mother|father|mom|dad|parents?|brother|sister|family|friends?|boss|dog|cat|job)|we are|help|dealing|coping|overcoming|struggling|feeling|when|prayers? for|what if|being|having|getting|god's|advice)\b/;

const normalize = (query: string) => query.toLowerCase().replaceAll("’", "'").trim();

/** Whether a query explicitly asks for verses or for what the Bible says: "verses about grief". */
export function asksForVerses(query: string): boolean {
  return lookup.test(normalize(query));
}

/** Whether a query asks for verses on a topic rather than for one passage. */
export function asksForTopic(query: string): boolean {
  return topicRequest.test(normalize(query));
}

/** Whether a query is a question, or says how a person feels: "how do I forgive", "I am afraid". */
export function isQuestion(query: string): boolean {
  const text = normalize(query);
  return question.test(text) || feeling.test(text) || text.endsWith("?");
}

/** Text that people type before a topic. */
const leadIns = [
  /^(?:what|where|how|when)\s+(?:does|do|did|is|in|are)\s+(?:the\s+)?(?:bible|scriptures?|god|jesus|christ|word of god)(?:'s)?\s+(?:really\s+)?(?:say|says|teach|teaches|tell us|mention|talk|view|opinion|speak|stand|have to say)\s*(?:about|on|of|regarding|concerning|to|for)?\s*/,
  /^(?:does|do)\s+(?:the\s+)?(?:bible|scriptures?|god|jesus)\s+(?:say|mention|talk|teach|speak)\s+(?:anything|something|much)?\s*(?:about|on|of)?\s*/,
  /\b(?:verses?|scriptures?|passages?|quotes?|references?)\s+(?:in the bible\s+|from the bible\s+)?(?:about|on|for|regarding|concerning|of|to help with|dealing with|that talk about|related to|when|to|against)(?:\s+|$)/,
  /^(?:what'?s?|what is)\s+(?:the\s+)?(?:biblical|christian|bible|god's)\s+(?:view|perspective|teaching|position|stance|definition|meaning)\s+(?:of|on|about)\s+/,
];
const endings = [/\s+(?:in|from|according to)\s+the\s+bible\s*\??$/, /\s*\?+$/];

/**
 * Returns a query without the lead-in of a question: "verses about grief" gives "grief". Empty if
 * nothing else is left.
 */
export function topicPart(query: string): string {
  let text = normalize(query);
  for (const pattern of [...leadIns, ...endings]) {
    text = text.replace(pattern, " ").trim();
  }
  return text;
}
