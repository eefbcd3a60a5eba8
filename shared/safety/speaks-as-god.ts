// Finds an answer in which the AI speaks as Jesus or God although its instructions forbid it.
// English only; in other languages, only the instructions hold.

/** Whom an answer must not claim to be. */
const names =
  "(?:jesus(?: christ)?|christ|yahweh|jehovah|the (?:lord|messiah|almighty|holy spirit|son of god|good shepherd)|god(?: the father)?|your (?:lord|god|savio[u]?r|redeemer|creator|maker|good shepherd|shepherd|heavenly father))";

const claims = [
  new RegExp(`\\bi am ${names}(?=[\\s.,;:!?—]|$)`),
  new RegExp(`\\bi, ${names},`),
  new RegExp(`\\b(?:as|speaking as) ${names}, i\\b`),
  new RegExp(`\\bthis is ${names}(?: speaking)?[.,:;!]`),
  /(?:^|[,;:—–-])\s*my (?:dear |beloved |precious )*(?:child|son|daughter|children|lamb|sheep), i (?:am|have|love|will|died|formed|made|know|see|hear|forgive)\b/,
  /\bi (?:died|gave my life|was crucified|rose again|shed my blood) (?:on the cross )?for (?:you|your sins)\b/,
  /\bi (?:forgive|absolve) (?:you of )?your sins\b/,
];

/** Words before a claim that make it a report, a denial or a condition. */
const reported =
  /\b(?:say|says|said|saying|tells?|told|declares?|declared|proclaims?|announces?|introduces?|writes?|wrote|reads?|answers?|answered|speaks?|spoke|reveals?|revealed|claims?|claimed|believe|believes|confess|that|not|never|if|whether|whoever|pretend|words?|promise[sd]?)\b[^.!?]*$|\b(?:he|him|himself|god|jesus|christ|lord|spirit|bible|scripture|verse|text)\b[^.!?]*:\s*$/;

/** What the AI says in its own name. Unlike "Jesus told", it makes no report of what follows. */
const inOwnName = /\bi (?:tell you|promise(?: you)?|assure you|say to you)\b[,:]?(?: that\b)?/g;

/** A table, or a line with the verse that it quotes: "- I am the Good Shepherd — John 10:11". */
const quotingLine = /^[ \t]*[>|].*$|^.*\p{L}\.? \d{1,3}:\d{1,3}.*$/gmu;

/** Words after a claim that make it a topic: "I am the Lord your God is how the law begins". */
const mentioned = /^(?: your god)?,? (?:is|was|means?|appears?|occurs?|begins?|opens?)\b/;

/**
 * Whether an answer claims in its own words to be Jesus or God. Quotations, tables and lines with a
 * reference are ignored: scripture itself speaks so.
 */
export function speaksAsGod(answer: string): boolean {
  const own = answer
    .replace(quotingLine, " ")
    .replace(/“[^“”]*”|"[^"]*"|«[^«»]*»|(?<![\p{L}\d])‘[^‘’]*’/gu, " ")
    .replace(/[*_`#]/g, "")
    .replaceAll("’", "'")
    .replace(/\bi'm\b/gi, "i am")
    .toLowerCase();
  return own.split(/(?<=[.!?])\s+|\n+/).some((sentence) =>
    claims.some((claim) => {
      const found = claim.exec(sentence);
      if (!found) return false;
      const before = sentence.slice(0, found.index).replace(inOwnName, " ");
      const after = sentence.slice(found.index + found[0].length);
      return !reported.test(before) && !mentioned.test(after);
    }),
  );
}
