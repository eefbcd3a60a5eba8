// References as people say them, in the search box and in prose.
import { expect, test } from "vitest";
import { findReferences } from "./find.ts";
import { formatReference } from "./reference.ts";
import { parseTypedReferences } from "./typed-references.ts";

const typed = (text: string) => parseTypedReferences(text).references.map(formatReference);
const inProse = (text: string) =>
  findReferences(text).map(({ reference }) => formatReference(reference));

test.each([
  ["verse sixteen of John chapter three", "John 3:16"],
  ["John chapter 3, the 16th verse", "John 3:16"],
  ["John 3, the sixteenth verse", "John 3:16"],
  ["Mark chapter eight and twenty two", "Mark 8:22"],
  ["Philippians chapter four and 13", "Philippians 4:13"],
  ["verse 16 of chapter 3 of John", "John 3:16"],
  ["the 16th verse of John 3", "John 3:16"],
  ["verse 16 in John 3", "John 3:16"],
  ["verses 16 to 18 of John 3", "John 3:16-18"],
  ["verses sixteen through eighteen of John chapter 3", "John 3:16-18"],
  ["verse 28 of the eighth chapter of Romans", "Romans 8:28"],
  ["the twenty-eighth verse of the 8th chapter of the Letter to the Romans", "Romans 8:28"],
  ["the third chapter of John, verse 16", "John 3:16"],
  ["chapter three of John, verse sixteen", "John 3:16"],
  ["verse 4 of the 23rd Psalm", "Psalm 23:4"],
  ["the 23rd Psalm, verse 4", "Psalm 23:4"],
  ["the 23rd Psalm, verse 4ff", "Psalm 23:4-6"],
  ["the 5th chapter of Matthew, verses 3 and following", "Matthew 5:3-48"],
  ["chapter 8 of Romans, verse 28f", "Romans 8:28-29"],
  ["verses 16ff of John 3", "John 3:16-36"],
  ["verse four of 1 Corinthians chapter thirteen", "1 Corinthians 13:4"],
  ["v. 16 of John 3", "John 3:16"],
  ["el versículo 16 del capítulo 3 de Juan", "John 3:16"],
  ["el versículo 16 de Juan 3", "John 3:16"],
  ["el tercer capítulo de Juan", "John 3"],
  ["der 16. Vers aus Johannes 3", "John 3:16"],
  ["Vers 16 aus dem 3. Kapitel des Johannes", "John 3:16"],
  ["Johannes Kapitel 3, der 16. Vers", "John 3:16"],
  ["le verset 16 du chapitre 3 de Jean", "John 3:16"],
  ["3ème chapitre de Jean", "John 3"],
  ["le 3ème chapitre de Jean", "John 3"],
  ["dans le 3e chapitre de l'évangile de Jean", "John 3"],
  ["le premier chapitre de la Genèse", "Genesis 1"],
  ["le 23e psaume", "Psalm 23"],
  ["der 23. Psalm", "Psalm 23"],
  ["im 119. Psalm", "Psalm 119"],
  ["la 2e lettre aux Corinthiens, chapitre 5", "2 Corinthians 5"],
  ["das 3. Kapitel des Johannes", "John 3"],
  ["im 8. Kapitel der Apostelgeschichte", "Acts 8"],
  ["o versículo 16 do capítulo 3 de João", "John 3:16"],
  ["il versetto 16 del capitolo 3 di Giovanni", "John 3:16"],
  ["vers 16 van hoofdstuk 3 van Johannes", "John 3:16"],
])("%j is read as %s", (text, reference) => {
  expect(typed(text)).toEqual([reference]);
  expect(inProse(`${text}.`)).toEqual([reference]);
});

test("a spoken form in the box may be misspelled and in lower case", () => {
  expect(typed("verse 16 of jhon chapter 3")).toEqual(["John 3:16"]);
  expect(typed("the sixteenth verse of john 3")).toEqual(["John 3:16"]);
});

test.each([
  ["Mark chapter eight and nine", ["Mark 8"]],
  ["Mark chapter 8 and twenty two people", ["Mark 8"]],
  ["We met Mark at the third verse of the song", []],
  ["In the first verse John writes of light", []],
  ["John 3 is the second verse he learned", ["John 3"]],
  ["Mein erster Vers aus Johannes", []],
  ["Mark chapter eight and twenty of them", ["Mark 8"]],
  ["Mark chapter 3 and 20% of it", ["Mark 3"]],
  ["Mark chapter 3 and 20 % of it", ["Mark 3"]],
  ["Mark chapter 3 and 20€ for the poor", ["Mark 3"]],
  ["Mark chapter 3 and $20 for the poor", ["Mark 3"]],
  ["Mark chapter 3 and 20:30 in the hall", ["Mark 3"]],
  ["Mark chapter 3 and 12 pm", ["Mark 3"]],
  ["Mark chapter 3 and 20 baskets", ["Mark 3"]],
  ["Psalm 37:4 - 100% true", ["Psalm 37:4"]],
  ["Luke 5:1-3, 30 % of all readers and John 3 and 16 €", ["Luke 5:1-3", "John 3"]],
  ["Read John 3. The 16th verse is known", ["John 3"]],
  ["It has 16 verses of Genesis", []],
  ["See verse 23. Psalms are songs", []],
  ["verse 99 of John 3", ["John 3"]],
  ["the third chapter of John Grisham, verse 2", []],
])("in prose, %j has no other verse", (text, references) => {
  expect(inProse(`${text}.`)).toEqual(references);
});
