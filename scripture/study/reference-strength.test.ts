import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { crossReferencesFile } from "#corpus/build-output.ts";
import type { VersePlace } from "../translation/load.ts";
import { strongestReferences } from "./reference-strength.ts";
import type { CrossReferenceTable } from "./study-data.ts";
import { verseAt, verseIndex } from "./verse-index.ts";

const { targets } = JSON.parse(readFileSync(crossReferencesFile, "utf8")) as CrossReferenceTable;
const indexOf = (place: VersePlace) => verseIndex(place) ?? -1;

test("a mutual reference with the same references comes before a reference that shares nothing", () => {
  // Verse 0 refers to 1, 2 and 3. Verse 2 refers back and to 3; verse 1 refers to nothing.
  expect(strongestReferences([[1, 2, 3], [], [0, 3], [0]], 0)).toEqual([2, 3, 1]);
});

test("ordering cross references by strength keeps each reference once", () => {
  for (let verse = 0; verse < targets.length; verse += 97) {
    const ordered = strongestReferences(targets, verse);
    expect(ordered.toSorted((a, b) => a - b)).toEqual(
      (targets[verse] ?? []).toSorted((a, b) => a - b),
    );
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
