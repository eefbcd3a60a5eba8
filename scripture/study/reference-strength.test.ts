import { expect, test } from "vitest";
import { readBuiltStudy } from "#corpus/build-output.ts";
import type { VersePlace } from "../translation/load.ts";
import { strongestReferences } from "./reference-strength.ts";
import { totalVerses, verseAt, verseIndex } from "./verse-index.ts";

const { targets } = readBuiltStudy();
const indexOf = (place: VersePlace) => verseIndex(place) ?? -1;

test("a mutual reference with the same references comes before a reference that shares nothing", () => {
  // Verse 0 refers to 1, 2 and 3. Verse 2 refers back and to 3; verse 1 refers to nothing.
  const lists = [[1, 2, 3], [], [0, 3], [0]];
  expect(strongestReferences((verse) => Uint16Array.from(lists[verse] ?? []), 0)).toEqual([
    2, 3, 1,
  ]);
});

test("ordering cross references by strength keeps each reference once", () => {
  for (let verse = 0; verse < totalVerses; verse += 97) {
    const ordered = strongestReferences(targets, verse);
    expect(ordered.toSorted((a, b) => a - b)).toEqual([...targets(verse).toSorted()]);
  }
});

test("the strongest cross references of Philippians 4:6 include 1 Peter 5:7 and Matthew 6:25", () => {
  const verse = indexOf({ book: "Phil", chapter: 4, verse: 6 });
  const first = strongestReferences(targets, verse).slice(0, 12);
  const names = first.map((index) => {
    const place = verseAt(index);
    return `${place?.book} ${place?.chapter}:${place?.verse}`;
  });
  expect(names).toContain("1Pet 5:7");
  expect(names).toContain("Matt 6:25");
});
