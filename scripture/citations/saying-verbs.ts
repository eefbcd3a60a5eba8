// The verbs by which a text introduces words of scripture: "Psalm 23 promises that".
import verbs from "./saying-verbs.json" with { type: "json" };

/** An alternation of the verbs for a regular expression. */
export const sayingVerb = `(?:${verbs.join("|")})`;
