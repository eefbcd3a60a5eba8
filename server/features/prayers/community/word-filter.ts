/*
 * Words that nobody needs in a prayer. Whole words only, and none that stands in a Bible: "hell",
 * "ass", "whore" and "bastard" are scripture's own, and a test holds every verse of every text
 * against this list.
 */
const refused = new RegExp(
  `\\b(?:${[
    "f+u+c+k+\\w*",
    "motherf\\w+",
    "s+h+i+t+(?:ty|ted|ting|s)?",
    "bullshit\\w*",
    "cunts?",
    "bitch(?:es|y)?",
    "assholes?",
    "dickheads?",
    "cocksuck\\w+",
    "wank(?:er|ers|ing)",
    "slut(?:s|ty)?",
    "nigg(?:er|ers|a|as)",
    "fagg?ots?",
    "kikes?",
    "chinks?",
    "trann(?:y|ies)",
    "retards?",
  ].join("|")})\\b`,
  "i",
);

/** Whether shared words have to be put otherwise first. */
export function needsOtherWords(text: string): boolean {
  return refused.test(text.normalize("NFKD").replace(/\p{M}/gu, ""));
}
