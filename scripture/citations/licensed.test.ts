import { expect, test } from "vitest";
import { checkContext } from "#testing/citations.ts";
import { eachCitation } from "./check.ts";
import { CheckWork } from "./check-work.ts";
import {
  findEditionLabels,
  type LicensedEdition,
  type LicensedText,
  QuotedChapters,
  translationOf,
} from "./licensed.ts";

const edition = (
  id: string,
  name: string,
  abbreviation: string,
  copyright: string,
): LicensedEdition => ({ id, name, abbreviation, copyright });
const niv = edition(
  "niv",
  "New International Version",
  "NIV",
  "© 1973, 1978, 1984, 2011 by Biblica, Inc.",
);
const nasb = edition(
  "nasb95",
  "New American Standard Bible 1995",
  "NASB1995",
  "© 1960, 1971, 1977, 1995 by The Lockman Foundation",
);
const other = edition("played", "Played Reader's Bible", "PRB", "© 2020 Nobody");
const uk = edition("nivuk", "New International Version (Anglicised)", "NIVUK", "© 1979, 2011");

const labelsIn = (prose: string, ...editions: LicensedEdition[]) =>
  findEditionLabels(prose, editions).map(({ id }) => id);

test.each<[string, string[]]>([
  ["John 3:16 (NIV)", ["niv"]],
  ["John 3:16 (NIV 2011)", ["niv"]],
  ["John 3:16 (NIV, 2011)", ["niv"]],
  ["John 3:16 (NIV 1984)", ["niv 1984"]],
  ["the New International Version (1984) has", ["niv 1984"]],
  ["John 3:16 (NIV) 20 people came", ["niv"]],
  ["NIV 3:16", ["niv"]],
  ["John 3:16 (NASB)", ["nasb95"]],
  ["John 3:16, NASB95", ["nasb95"]],
  ["the NASB 1995", ["nasb95"]],
  ["the NASB 2020", ["nasb 2020"]],
  ["John 3:16 (NIVUK)", ["niv UK"]],
  ["John 3:16 (PRB) and the Played Reader's Bible", ["played", "played"]],
  ["PRBs are not translations", []],
  ["John 3:16 (KJV)", ["kjv"]],
  ["the KJV (1769)", ["kjv"]],
])("%j names %j", (prose, ids) => {
  expect(labelsIn(prose, niv, nasb, other)).toEqual(ids);
});

test("of two editions here, the named one is compared", () => {
  expect(labelsIn("NIV, NIVUK and NIV 1984", niv, uk)).toEqual(["niv", "nivuk", "niv 1984"]);
});

const rendered: LicensedText = {
  ...niv,
  chapters: [
    {
      book: "Ps",
      chapter: 23,
      title: { text: "A song of David." },
      verses: [
        { verse: 1, text: "The Lord herds me like his flock, so nothing that I need is missing." },
        { verse: 2, text: "He settles me in fields of grass and takes me to quiet streams." },
      ],
    },
  ],
};
function run(prose: string, text: LicensedText) {
  const quoted = new QuotedChapters([text]);
  const translations = new Map(checkContext.translations);
  if (text.chapters.length > 0) translations.set(text.id, translationOf(text));
  const context = { ...checkContext, translations, licensed: [text] };
  const citations = [...eachCitation(prose, context, new CheckWork(), quoted)].filter(
    (one) => one?.kind === "quotation",
  );
  return { citations, quoted: quoted.list };
}
const check = (prose: string) => run(prose, rendered).citations;

test("a check names each chapter of a licensed translation that the text quotes, once", () => {
  const prose = `“The Lord herds me like his flock” (Psalm 23:1, NIV). “He settles me in fields of grass” (Psalm 23:2, NIV). “In the beginning God created the heaven and the earth.” (Genesis 1:1, KJV). “Rejoice in the Lord always” (Philippians 4:4, NIV)`;
  expect(run(prose, { ...rendered, chapters: [] }).quoted).toEqual([
    { translation: "niv", book: "Ps", chapter: 23 },
    { translation: "niv", book: "Phil", chapter: 4 },
  ]);
  expect(run(prose, rendered).quoted).toEqual([{ translation: "niv", book: "Phil", chapter: 4 }]);
});

test.each<[string, string]>([
  ["“The Lord herds me like his flock” (Psalm 23:1, NIV)", "exact"],
  ["“the lord herds me … nothing that I need is missing” (Ps 23:1 NIV)", "exact"],
  ["The NIV says in Psalm 23:2:\n\n> He settles me in fields of grass", "exact"],
  ["“The Lord herds me like his flock, so much that I need is missing” (Ps 23:1, NIV)", "differs"],
  ["“The LORD is my shepherd; I shall not want.” (Psalm 23:1, NIV)", "exact-elsewhere"],
  ["“The Lord herds me like his flock” (Psalm 23:1)", "exact-elsewhere"],
  ["“The Lord herds me like his flock” (Psalm 23:1, NIV 1984)", "exact-elsewhere"],
  ["“The Lord herds me like his flock” (Psalm 23:2, NIV)", "wrong-reference"],
  ["“God is always our shelter and our strength” (Psalm 46:1, NIV)", "unknown-translation"],
])("the verdict on %j is %s", (prose, verdict) => {
  expect(check(prose).map((one) => one?.verdict)).toEqual([verdict]);
});

test("an excerpt is shown with its verse from a translation that has the chapter", () => {
  const [money] = check("“Money is the root of all evil” (1 Timothy 6:10, NIV)");
  expect(money).toMatchObject({ verdict: "changes-sense", translation: "kjv" });
  expect(money?.scripture).toContain("the love of money");
  expect(money).not.toHaveProperty("copyright");
});

test("a saying that resembles a verse names no chapter to load", () => {
  const prose = "The NIV doesn't say “God helps those who help themselves”.";
  expect(run(prose, rendered).quoted).toEqual([]);
});

test("of a long passage, every chapter must be loaded", () => {
  const prose = "“The Lord herds me like his flock” (Psalm 23:1-24:2, NIV)";
  expect(run(prose, rendered).quoted).toEqual([
    { translation: "niv", book: "Ps", chapter: 23 },
    { translation: "niv", book: "Ps", chapter: 24 },
  ]);
});

test("words of a licensed translation have its notice, and other words have none", () => {
  const [exact, elsewhere] = check(
    "“The Lord herds me like his flock” (Psalm 23:1, NIV) and “The LORD is my shepherd; I shall not want.” (Psalm 23:1, KJV)",
  );
  expect(exact).toMatchObject({ translation: "niv", copyright: niv.copyright });
  expect(elsewhere).not.toHaveProperty("copyright");
});
