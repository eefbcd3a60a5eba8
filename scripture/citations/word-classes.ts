// Words that show how an alteration changes the sense, and words that change nothing.

/** Numbers above one. */
export const numbers: ReadonlySet<string> = new Set(
  "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand".split(
    " ",
  ),
);
/** Negations, without apostrophes. */
export const negationWords: ReadonlySet<string> = new Set(
  "not no never none nothing without cannot dont doesnt didnt wont cant isnt arent wasnt werent shouldnt couldnt wouldnt havent hasnt hadnt nobody nowhere aint shant".split(
    " ",
  ),
);
/** Words that continue a negation. Other translations write "or" or "and" instead. */
export const negationContinuers: ReadonlySet<string> = new Set(["nor", "neither"]);
/** Names of God, which translations render differently. */
export const divineNames: ReadonlySet<string> = new Set(
  "god lord yahweh jehovah jesus christ messiah father son spirit ghost almighty armies hosts sovereign sabaoth maker creator holy high mighty redeemer savior king lamb shepherd".split(
    " ",
  ),
);
/** Verbs that form a tense or mood: "may fail" for "faileth". */
export const auxiliaries: ReadonlySet<string> = new Set(
  "may might can could will would shall should must do does did be is are was were been have has had".split(
    " ",
  ),
);
