import { expect, test } from "vitest";
import { findCitations } from "./find.ts";
import { formatReference } from "./reference.ts";
import { parseTypedReferences } from "./typed-references.ts";

const typed = (text: string) => parseTypedReferences(text).references.map(formatReference);
const inProse = (prose: string) =>
  findCitations(prose).map(({ result }) =>
    result.ok
      ? formatReference(result.reference)
      : `${result.reason}${"book" in result ? ` in ${result.book}` : ""}`,
  );

test.each<[string, string]>([
  ["i john 4:8", "1 John 4:8"],
  ["iii john 4", "3 John 1:4"],
  ["ii kings 2:11", "2 Kings 2:11"],
  ["could I read John 3:16", "John 3:16"],
  ["Itimoteo6:10", "1 Timothy 6:10"],
  ["itimoteo6:10", "1 Timothy 6:10"],
  ["ITimóteo6:10", "1 Timothy 6:10"],
  ["Itim6.10", "1 Timothy 6:10"],
  ["i timóteo 6:10", "1 Timothy 6:10"],
  ["ijoão 4:8", "1 John 4:8"],
  ["IIcoríntios5:17", "2 Corinthians 5:17"],
  ["isa 3:4", "Isaiah 3:4"],
])("the Roman number of a typed book is kept: %s", (text, reference) => {
  expect(typed(text)).toEqual([reference]);
});

test.each([
  "1 John 8:12",
  "I John 8:12",
  "First John 9:1",
  "(1. Joh 8,12)",
  "1 Jean 8, 12",
  "1 Jn 8,12",
  "1 Juan 8:12",
  "1 Giovanni 8,12",
  "1ª João 8:12",
  "1er Jean 8, 12",
  "1. Johannesbrief 12,3",
])("the Gospel of John is never read from a chapter that 1 John lacks: %s", (text) => {
  expect(inProse(`So steht es in ${text}.`)).toEqual(["no-such-chapter in 1 John"]);
  expect(typed(text)).toEqual([]);
});

/** Notations that mean the same when typed alone, and in parentheses in prose. */
test.each<[string, string[]]>([
  // A range that repeats its book.
  ["1 Corinthians 13:1–1 Corinthians 13:13", ["1 Corinthians 13:1-13"]],
  ["2 Samuel 7:1-2 Samuel 7:16", ["2 Samuel 7:1-16"]],
  ["John 3:16-John 3:18", ["John 3:16-18"]],
  ["Genesis 1-Genesis 3", ["Genesis 1-3"]],
  ["Gen.1.1-Gen.1.5", ["Genesis 1:1-5"]],
  ["Matthew 5:3 – Matt. 7:27", ["Matthew 5:3-7:27"]],
  ["Gen 1:1-Gen 3", ["Genesis 1:1-3:24"]],
  ["3 John 1-3 John 4", ["3 John 1:1-4"]],
  ["from Genesis 1 to Genesis 3", ["Genesis 1-3"]],
  ["1. Kor 13,1-1. Kor 13,13", ["1 Corinthians 13:1-13"]],
  ["1 Samuel 7:1-2 Samuel 7:16", ["1 Samuel 7:1", "2 Samuel 7:16"]],
  // Letters of a lectionary.
  ["Ps 95:6-7ab", ["Psalm 95:6-7"]],
  ["Ps 95:1-2, 6-7abc, 7d-9", ["Psalm 95:1-2", "Psalm 95:6-7", "Psalm 95:7-9"]],
  ["Ps 31:3cd-4, 6ab, 7b, 17", ["Psalm 31:3-4", "Psalm 31:6", "Psalm 31:7", "Psalm 31:17"]],
  ["Ps 118:1-2, 16ab-17, 22-23", ["Psalm 118:1-2", "Psalm 118:16-17", "Psalm 118:22-23"]],
  ["Ps 16:5+8bc", ["Psalm 16:5", "Psalm 16:8"]],
  ["1 Sam 1:20cd-22", ["1 Samuel 1:20-22"]],
  // Commas without spaces.
  ["Psalms 42,43", ["Psalm 42", "Psalm 43"]],
  ["Psalms 138,139", ["Psalm 138", "Psalm 139"]],
  ["Psalms 9,10", ["Psalm 9", "Psalm 10"]],
  ["Isaiah 52:7-10,13-53:12", ["Isaiah 52:7-10", "Isaiah 52:13-53:12"]],
  ["Psalms 138,139:1-17,18-23", ["Psalm 138", "Psalm 139:1-17", "Psalm 139:18-23"]],
  ["Isaiah 40,42:1-9", ["Isaiah 40", "Isaiah 42:1-9"]],
  ["Ps 113,114-118", ["Psalm 113", "Psalm 114-118"]],
  ["Psalm 119,105", ["Psalm 119:105"]],
  ["Gen 1:1,3,5-7,2:4", ["Genesis 1:1", "Genesis 1:3", "Genesis 1:5-7", "Genesis 2:4"]],
  // A chapter after a semicolon.
  ["Isaiah 11:1-9; 35", ["Isaiah 11:1-9", "Isaiah 35"]],
  ["Jesaja 11,1–9; 35", ["Isaiah 11:1-9", "Isaiah 35"]],
  ["Ps 95:1-2; 100", ["Psalm 95:1-2", "Psalm 100"]],
  ["Isa 11:1-9; 35; 40:1-11", ["Isaiah 11:1-9", "Isaiah 35", "Isaiah 40:1-11"]],
  ["Gen 2:5; 15", ["Genesis 2:5", "Genesis 15"]],
  ["Gen 15; 17; 22:1-19", ["Genesis 15", "Genesis 17", "Genesis 22:1-19"]],
  ["Rom 3:23; 25", ["Romans 3:23", "Romans 3:25"]],
  // Abbreviations before a reference.
  ["cf. John 3:16", ["John 3:16"]],
  ["cf.: Is 61:1", ["Isaiah 61:1"]],
  ["cf. Am 5:24", ["Amos 5:24"]],
  ["cf. Song 2:1", ["Song of Solomon 2:1"]],
  ["See also Rom 8:28", ["Romans 8:28"]],
  ["see esp. Is 53:5", ["Isaiah 53:5"]],
  ["see, e.g., Is 53:5", ["Isaiah 53:5"]],
  ["i.e. Is 53", ["Isaiah 53"]],
  ["cp. Is 40:3", ["Isaiah 40:3"]],
  ["e.g. John 3:16", ["John 3:16"]],
  ["vgl. Röm 8,28", ["Romans 8:28"]],
  ["vgl. bes. Jes 40,31", ["Isaiah 40:31"]],
  ["z. B. Joh 3,16", ["John 3:16"]],
  ["p. ej. Juan 3:16", ["John 3:16"]],
  // A label after a book of one chapter.
  ["Jude v. 3", ["Jude 1:3"]],
  ["Philemon v. 6", ["Philemon 1:6"]],
  ["Jude, vv. 3-4", ["Jude 1:3-4"]],
  ["Obadja V. 15", ["Obadiah 1:15"]],
  ["Psalm 117 v. 2", ["Psalm 117:2"]],
])("typed and in prose, %s is read as %j", (text, references) => {
  expect(typed(text)).toEqual(references);
  expect(inProse(`We know it (${text}).`)).toEqual(references);
});

test.each<[string, string[]]>([
  ["Compare Isaiah 7:14 to Isaiah 9:6.", ["Isaiah 7:14", "Isaiah 9:6"]],
  ["Romans 3:23 — Romans 6:23 — Romans 10:9", ["Romans 3:23", "Romans 6:23", "Romans 10:9"]],
  ["John 3:16 – John 1:1", ["John 3:16", "John 1:1"]],
  ["1) John 3:16; 2) Romans 5:8", ["John 3:16", "Romans 5:8"]],
  ["Read John 3:16; 2. Pray.", ["John 3:16"]],
  ["They heard John 3:16; 12 disciples left.", ["John 3:16"]],
  ["In Daniel 9, 586 BC is meant; 70AD in Luke 21:20.", ["Daniel 9", "Luke 21:20"]],
  ["My iMac 3 broke.", []],
  ["1. Mose 3,19: Staub. Mt 11,28: Kommt", ["Genesis 3:19", "Matthew 11:28"]],
])("a number that belongs to something else is not joined: %s", (prose, references) => {
  expect(inProse(prose)).toEqual(references);
});
