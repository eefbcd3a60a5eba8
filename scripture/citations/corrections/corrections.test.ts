import { expect, test } from "vitest";
import { readBuilt } from "#corpus/build-output.ts";
import { buildInvertedIndex } from "../../search/build-index-data.ts";
import { loadTranslation } from "../../translation/load.ts";
import { checkCitations } from "../check.ts";
import { applyReplacements, undoCorrections } from "./applied-corrections.ts";
import { confirmCorrections } from "./confirm-corrections.ts";
import { planCorrections } from "./plan-corrections.ts";

const texts = new Map(["kjv", "web"].map((id) => [id, loadTranslation(readBuilt(id))]));
const context = {
  translations: texts,
  preferred: "kjv",
  index: buildInvertedIndex([...texts.values()]),
};

function correct(prose: string) {
  const before = checkCitations(prose, context);
  const planned = planCorrections(prose, before);
  const { text } = applyReplacements(prose, planned.map(replacementOf));
  const confirmed = confirmCorrections(planned, before, checkCitations(text, context));
  return applyReplacements(prose, confirmed.map(replacementOf));
}
const replacementOf = <T>({ replacement }: { replacement: T }) => replacement;

const verdicts = (prose: string) =>
  checkCitations(prose, context).flatMap(({ kind, verdict }) =>
    kind === "quotation" ? verdict : [],
  );

test.each<[string, string, string]>([
  [
    "restores an omitted word",
    "“The LORD is my shepherd; I shall want.” (Psalm 23:1)",
    "“The LORD is my shepherd; I shall not want.” (Psalm 23:1)",
  ],
  [
    "replaces only the part of the verse that is quoted",
    "John 3:16 says “For God so loved the whole world, that he gave his only begotten Son”.",
    "John 3:16 says “For God so loved the world, that he gave his only begotten Son”.",
  ],
  [
    "uses the translation that the text names",
    "“Yahweh is my shepherd: I will lack nothing at all.” (Psalm 23:1, WEB)",
    "“Yahweh is my shepherd: I shall lack nothing.” (Psalm 23:1, WEB)",
  ],
  [
    "corrects a block quote",
    "John 1:1:\n\n> In the beginning was the Word,\n> and the Word was with God always.\n\nAnd so on.",
    "John 1:1:\n\n> In the beginning was the Word, and the Word was with God.\n\nAnd so on.",
  ],
  [
    "names the place that has the words",
    "“Rejoice with them that do rejoice, and weep with them that weep.” (Romans 12:16)",
    "“Rejoice with them that do rejoice, and weep with them that weep.” (Romans 12:15)",
  ],
  [
    "completes a quotation that changes the sense",
    "“There is no God.” (Psalm 14:1)",
    "“The fool hath said in his heart, There is no God.” (Psalm 14:1)",
  ],
  [
    "replaces a wrong last word by the end of the clause",
    "“The LORD is my shepherd; I shall not lack.” (Psalm 23:1, KJV)",
    "“The LORD is my shepherd; I shall not want.” (Psalm 23:1, KJV)",
  ],
  [
    "replaces several wrong words by the rest of the clause",
    "“the gift of God is everlasting joy” (Romans 6:23, KJV)",
    "“the gift of God is eternal life through Jesus Christ our Lord” (Romans 6:23, KJV)",
  ],
  [
    "of invented words does not add the title of the psalm",
    "“Walk gently, my child, and the road will rise to carry thee” (Psalm 23:1, KJV)",
    "“The LORD is my shepherd; I shall not want.” (Psalm 23:1, KJV)",
  ],
  [
    "of invented words keeps the title of the psalm",
    "“A Song of degrees. Walk gently, my child; the road will carry thee” (Psalm 134:1, KJV)",
    "“A Song of degrees. Behold, bless ye the LORD, all ye servants of the LORD, which by night stand in the house of the LORD.” (Psalm 134:1, KJV)",
  ],
  [
    "of a whole psalm does not add its title",
    "Psalm 133 (KJV): “Behold, how good and pleasant it is for brethren to live together in unity! It is like the precious ointment upon the head, that ran down upon the beard, even Aaron's beard: that went down to the skirts of his garments; As the dew of Hermon, and as the dew that descended upon the mountains of Zion: for there the LORD commanded the blessing, even life for evermore.”",
    "Psalm 133 (KJV): “Behold, how good and how pleasant it is for brethren to dwell together in unity! It is like the precious ointment upon the head, that ran down upon the beard, even Aaron's beard: that went down to the skirts of his garments; As the dew of Hermon, and as the dew that descended upon the mountains of Zion: for there the LORD commanded the blessing, even life for evermore.”",
  ],
  [
    "of a whole psalm keeps its title",
    "Psalm 123:1 (KJV): “A Song of degrees. Unto thee raise I up mine eyes, O thou that dwellest in the heavens.”",
    "Psalm 123:1 (KJV): “A Song of degrees. Unto thee lift I up mine eyes, O thou that dwellest in the heavens.”",
  ],
  [
    "leaves emphasis outside the quotation unchanged",
    "“*The LORD is my shepherd; I shall want.*” (Psalm 23:1)",
    "“*The LORD is my shepherd; I shall not want.*” (Psalm 23:1)",
  ],
  [
    "keeps the spaces of French quotation marks",
    "« The LORD is my shepherd; I shall want. » (Psalm 23:1)",
    "« The LORD is my shepherd; I shall not want. » (Psalm 23:1)",
  ],
  [
    "keeps an ellipsis",
    "“For God so loved the whole world … that whosoever believeth in him should not perish” (John 3:16, KJV)",
    "“For God so loved the world … that whosoever believeth in him should not perish” (John 3:16, KJV)",
  ],
  [
    "corrects several quotations",
    "“The LORD is my shepherd; I shall want.” (Psalm 23:1) and “In the beginning God made the heaven and the earth.” (Genesis 1:1)",
    "“The LORD is my shepherd; I shall not want.” (Psalm 23:1) and “In the beginning God created the heaven and the earth.” (Genesis 1:1)",
  ],
])("a correction %s", (_case, prose, wanted) => {
  const { text, corrections } = correct(prose);
  expect(text).toBe(wanted);
  expect(verdicts(text).every((verdict) => verdict === "exact")).toBe(true);
  expect(undoCorrections(text, corrections)).toBe(prose);
});

test.each([
  ["a correct quotation", "“Jesus wept.” (John 11:35)"],
  [
    "words of a translation that Berea does not have",
    "“Jesus burst into tears.” (John 11:35, NIV)",
  ],
  ["a saying without a verse", "“God helps those who help themselves.”"],
  ["a passage that does not exist", "“Jesus wept again.” (John 11:99)"],
  ["a bare reference", "See John 3:16."],
  [
    "a wording that the text denies",
    "The Bible does not say “the LORD is my shepherd; I shall want” (Psalm 23:1).",
  ],
  ["the user's own wording", "You quoted “The LORD is my shepherd; I shall want.” (Psalm 23:1)."],
  [
    "a reference that is in a list",
    "“Rejoice with them that do rejoice, and weep with them that weep.” (Romans 12:12, 16)",
  ],
  [
    "the reference of a range",
    "“Rejoice with them that do rejoice, and weep with them that weep.” (Romans 12:16–18)",
  ],
  [
    "the label of a link",
    "“Rejoice with them that do rejoice, and weep with them that weep.” [Romans 12:16](/x)",
  ],
  [
    "a reference that two quotations share",
    "Romans 12:15 says “Jesus wept.” and “Rejoice with them that do rejoice, and weep with them that weep.”",
  ],
  [
    "a quotation with half of a pair of asterisks",
    "> The **LORD is my shepherd; I shall want.\n\nPsalm 23:1, KJV",
  ],
])("%s gets no correction", (_case, prose) => {
  expect(correct(prose)).toEqual({ text: prose, corrections: [] });
});

test("replacements that overlap are not both applied", () => {
  const one = { reference: "John 11:35", translation: "kjv" };
  const { text, corrections } = applyReplacements("abcdef", [
    { ...one, start: 1, end: 4, after: "X" },
    { ...one, start: 3, end: 5, after: "Y" },
  ]);
  expect(text).toBe("abcYf");
  expect(undoCorrections(text, corrections)).toBe("abcdef");
});
