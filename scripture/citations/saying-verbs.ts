// The verbs by which a text introduces words of scripture: "Psalm 23 promises that".
import verbs from "./saying-verbs.json" with { type: "json" };

/** An alternation of the verbs for a regular expression. */
export const sayingVerb = `(?:${verbs.join("|")})`;

/** Words that interrupt direct speech: `,” says the Lord, “`. */
const speaker = new RegExp(
  `^["”’,.;!?\\s]*(?:\\p{L}+\\s){0,3}(?:${sayingVerb}|asks?|asked|answers?|adds?|added|continues?|cries|cried|prays?|prayed|replies)(?:\\s\\p{L}+){0,4},?\\s*["“]?$`,
  "u",
);
const otherSubject = /\b(?:while|whereas|but|and|as|then|when)\b/i;
/** Whether words interrupt one speech, and no second speaker begins another. */
export const isInterruption = (between: string): boolean =>
  speaker.test(between) && !otherSubject.test(between);
