/*
 * Words that a shared prayer must not contain. Matches whole words only. The list excludes words of
 * the Bible, such as "hell", "ass", "whore" and "bastard": a test checks every verse of every
 * translation against it.
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

/** Whether a text contains a filtered word. */
export function containsFilteredWord(text: string): boolean {
  return refused.test(text.normalize("NFKD").replace(/\p{M}/gu, ""));
}
