// Constructions of real replies that once had a wrong verdict, or lost a quotation.
import { expect, test } from "vitest";
import { readBuilt } from "#corpus/built.ts";
import { buildInvertedIndex } from "../search/inverted-index.ts";
import { loadTranslation } from "../translation/load.ts";
import { checkCitations } from "./check.ts";

const ids = ["kjv", "web", "asv", "ylt", "darby"];
const texts = new Map(ids.map((id) => [id, loadTranslation(readBuilt(id))]));
const context = {
  translations: texts,
  preferred: "kjv",
  index: buildInvertedIndex([...texts.values()]),
};
const verdicts = (prose: string) =>
  checkCitations(prose, context)
    .filter(({ kind }) => kind === "quotation")
    .map(({ verdict }) => verdict);

test.each<[string, string, string[]]>([
  [
    "German marks that point inwards",
    "Jesus sagt: »Ich bin der Weg und die Wahrheit« (Joh 14,6).",
    ["unchecked"],
  ],
  ["Dutch marks", "Johannes 11:35: „Jezus weende zeer bitter daar”.", ["unchecked"]],
  [
    "a reference that is struck out",
    "1. ~~John 3:17~~ → “the truth shall make you free” is John 8:32",
    ["exact"],
  ],
  [
    "a phrase that the reply repeats before it names another verse",
    "“For the poor always ye have with you; but me ye have not always” (John 12:8). Quoting only “the poor always ye have with you” misses Deuteronomy 15:11.",
    ["exact", "exact"],
  ],
  [
    "a saying about God that nobody calls scripture",
    "My aunt said, “God helps those who help themselves.”",
    ["known-saying"],
  ],
  [
    "a saying that a paragraph about the Bible quotes",
    "None of these is in the Bible. First of all, people in every generation have loved a good proverb, and have told it to their children at home with much love. One is “honesty is the best policy”.",
    ["known-saying"],
  ],
  [
    "a line that the prose says is not in the Bible",
    "“The path of the righteous man is beset on all sides” isn't in the Bible.",
    ["not-found"],
  ],
  [
    "a verse with one other word of which no translation knows",
    "Psalm 23:1: “The LORD is my banker; I shall not want.”",
    ["differs"],
  ],
  [
    "a song of scripture",
    "Mary's song says, “My soul doth magnify the Lord, and my heart rejoices in God” in Luke 1:46.",
    ["differs"],
  ],
  [
    "a verse with added words",
    "1 John 1:9: “If we confess our sins to the priest, he is faithful and just to forgive us our sins”",
    ["differs"],
  ],
  [
    "two verses that are sewn together",
    "“They that wait upon the LORD shall renew their strength; my grace is sufficient for them” is no verse.",
    ["differs"],
  ],
])("%s", (_, prose, wanted) => {
  expect(verdicts(prose)).toEqual(wanted);
});

test.each([
  "The hymn “It Is Well with My Soul” alludes to 2 Kings 4:26.",
  "The hymn's line “all our sins and griefs to bear” echoes Isaiah 53:4.",
  "You might say, “Let's look at what the story wants to tell us first.” Hebrews 11:7 is next.",
  "Avoid phrases like “God needed another angel”.",
  "En el brindis: “Por los novios, que lo suyo dure más que el vino”.\n\nEl evangelio de Juan 2:1 trata de eso.",
])("songs, and words offered to a person, are no quotations: %s", (prose) => {
  expect(verdicts(prose)).toEqual([]);
});
