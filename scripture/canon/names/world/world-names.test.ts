import { expect, test } from "vitest";
import { parseReferences } from "../../../references/parse.ts";
import { formatReference } from "../../../references/reference.ts";
import { parseTypedReferences } from "../../../references/typed-references.ts";
import { books } from "../../books.ts";
import { bookNameIndex, type NameLanguage } from "../book-names.ts";
import { worldNameIndex } from "./world-names.ts";

const languages =
  "pl ru uk ar ko ja sv da no fi ro hu cs el sw tl id vi tr bg hr sk he hi th zh".split(
    " ",
  ) as NameLanguage[];
const names = worldNameIndex();

test("every book of the canon has a usual name in every language", () => {
  for (const language of languages) {
    const named = new Set<string>();
    for (const list of names.byKey.values())
      for (const one of list) if (one.language === language && one.full) named.add(one.id);
    expect(
      books.filter(({ id }) => !named.has(id)).map(({ id }) => id),
      language,
    ).toEqual([]);
  }
});

test("no spelling belongs to two books in one language unless accents or marks distinguish them", () => {
  const shared: string[] = [];
  for (const [key, list] of names.byKey) {
    for (const language of languages) {
      const ids = list.filter((name) => name.language === language).map(({ id }) => id);
      if (new Set(ids).size > 1) shared.push(`${language} ${key}: ${ids.join(", ")}`);
    }
  }
  // Romans is "رو" and Revelation is "رؤ". They differ by a sign that readers often leave out.
  expect(shared).toEqual(["ar رو: Rom, Rev"]);
  expect(read("رو 8:28")).toEqual(["Romans 8:28"]);
  expect(read("رؤ 3:20")).toEqual(["Revelation 3:20"]);
});

test("every name and abbreviation is parsed as its book in its language", () => {
  for (const list of names.byKey.values()) {
    for (const { id, language, written } of list) {
      if (!languages.includes(language)) continue;
      const [result] = parseReferences(`${written} 1:1`, { language, names })?.results ?? [];
      expect(result?.ok && result.reference.book, `${language} ${written}`).toBe(id);
    }
  }
});

test("the names of the main languages mean the same book in the index of all languages", () => {
  for (const [key, list] of bookNameIndex().byKey) {
    expect(names.byKey.get(key)?.[0]?.id, key).toBe(list[0]?.id);
  }
});

const read = (text: string) =>
  parseTypedReferences(text, { names }).references.map(formatReference);

test.each([
  ["Ewangelia wg św. Jana 3,16", "John 3:16"],
  ["1 List do Koryntian 13,4", "1 Corinthians 13:4"],
  ["1-е Коринфянам 13:4", "1 Corinthians 13:4"],
  ["Евангелие от Иоанна, глава 3, стих 16", "John 3:16"],
  ["Иоанна 3 глава 16 стих", "John 3:16"],
  ["Від Івана 3:16", "John 3:16"],
  ["يوحنا ٣:١٦", "John 3:16"],
  ["إنجيل يُوحَنَّا ٣ : ١٦", "John 3:16"],
  ["كورنثوس الأولى ١٣", "1 Corinthians 13"],
  ["요한복음 3장 16절", "John 3:16"],
  ["요3:16", "John 3:16"],
  ["시편 23편", "Psalm 23"],
  ["요한1서 4:8", "1 John 4:8"],
  ["约翰福音三章十六节", "John 3:16"],
  ["約翰福音 第3章 第16節", "John 3:16"],
  ["诗篇二十三篇", "Psalm 23"],
  ["詩篇第一百二十一篇", "Psalm 121"],
  ["林前13：4-7", "1 Corinthians 13:4-7"],
  ["ヨハネの福音書３章１６節", "John 3:16"],
  ["第一コリント13章", "1 Corinthians 13"],
  ["詩編23編1節", "Psalm 23:1"],
  ["Α΄ Κορινθίους 13:4", "1 Corinthians 13:4"],
  ["Κατά Ιωάννην 3:16", "John 3:16"],
  ["1 Mosebok 1:1", "Genesis 1:1"],
  ["3. luku 16. jae", undefined],
  ["Johannes 3. luku 16. jae", "John 3:16"],
  ["1 Cô-rinh-tô 13", "1 Corinthians 13"],
  ["Thi Thiên 23", "Psalm 23"],
  ["1 Wakorintho 13:4", "1 Corinthians 13:4"],
  ["Mga Awit 23", "Psalm 23"],
  ["Yohanes pasal 3 ayat 16", "John 3:16"],
  ["1Móz 1,1", "Genesis 1:1"],
  ["Żalm 23", "Psalm 23"],
  ["תהילים 23", "Psalm 23"],
  ["यूहन्ना ३:१६", "John 3:16"],
  ["ยอห์น ๓:๑๖", "John 3:16"],
  ["\u200fيوحنا 3:16\u200e", "John 3:16"],
])("%s is parsed as %s", (text, reference) => {
  expect(read(text)[0]).toBe(reference);
});

test("a psalm of the Russian Synodal Bible is offered in both numberings, its own first", () => {
  expect(read("Пс 22")).toEqual(["Psalm 23", "Psalm 22"]);
  expect(read("Псалом 118:105")).toEqual(["Psalm 119:105"]);
  // The title of the psalm counts as verses 1 and 2.
  expect(read("Пс 50:12")).toEqual(["Psalm 51:10", "Psalm 50:12"]);
  expect(read("Пс 9:22")).toEqual(["Psalm 10:1"]);
  expect(read("Пс 146")).toEqual(["Psalm 147:1-11", "Psalm 146"]);
  expect(read("Пс 3")).toEqual(["Psalm 3"]);
  expect(read("Псалми 23")).toEqual(["Psalm 23", "Psalm 24"]);
});
