import { expect, test } from "vitest";
import { verseCount } from "../canon/verse-counts.ts";
import { nameOf, referencesIn } from "./prose-references.ts";

const found = (prose: string) => referencesIn(prose, verseCount).map(nameOf);

test.each<[string, string, string[]]>([
  ["a chapter alone", "John 3 is known. Read chapter 4 too.", ["John 3", "John 4"]],
  [
    "chapters behind a book that is only named",
    "The Gospel of John ends at chapter 21.",
    ["John 21"],
  ],
  [
    "chapters above a list",
    "Romans 12:1 looks back to chapters 1–11\n- and on",
    ["Romans 12:1", "Romans 1-11"],
  ],
  [
    "a verse of the chapter that the sentence names",
    "Das steht in 1. Kor 13,4; dort auch 13,13.",
    ["1 Corinthians 13:4", "1 Corinthians 13:13"],
  ],
  [
    "another numbering of the same verse",
    "en Ps 46,11 (numéroté 46:10 ailleurs)",
    ["Psalm 46:11", "Psalm 46:10"],
  ],
  [
    "a verse of a deuterocanonical book",
    "2 Maccabees 12:44 speaks of it, 12:45 praises it.",
    ["2 Maccabees 12:44", "2 Maccabees 12:45"],
  ],
  ["a verse in French", "Genèse 1, et le chapitre 2, verset 4", ["Genesis 1", "Genesis 2:4"]],
])("%s continues the book before it", (_, prose, references) => {
  expect(found(prose)).toEqual(references);
});

test.each([
  "John 3:16 is famous. Meet at 3:20 pm, pay $3.16, and score 3:1.",
  "John 3:16 is famous. Fans hold up “3:16” at games.",
  "John 3:16 is famous. Read chapter 2 of The Screwtape Letters.",
  "John 3:16 ist bekannt. Wir beginnen um 3,30 Uhr und zahlen 3,50 Euro.",
])("times, prices, scores and chapters of other books continue no reference: %s", (prose) => {
  expect(found(prose)).toEqual(["John 3:16"]);
});

test.each([
  ["Hezekiah 4:12 is no book.", ["Hezekiah 4:12"]],
  ["E 2 Apóstolos 4:3: “Quem espera”", ["2 Apóstolos 4:3"]],
  ["Track 4:13 is long. Read 3:1 first. Ratio 4:1", []],
])("only an unknown name of a book is an invented book: %s", (prose, references) => {
  expect(found(prose)).toEqual(references);
});
