/*
 * Words that a shared prayer must not contain. Whole words only, and none that occurs in a Bible:
 * "hell", "ass", "whore" and "bastard" do. A test checks every verse of every translation against
 * this list.
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
export function needsOtherWords(text: string): boolean {
  return refused.test(text.normalize("NFKD").replace(/\p{M}/gu, ""));
}
