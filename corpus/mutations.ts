import { loadTranslation } from "#scripture/translation/load.ts";
import type { PackedChapter, PackedTranslation } from "#scripture/translation/serialize.ts";
import { detectors } from "./validators.ts";

/** One way to damage a text, for the detector that has to notice. Indexes are those of the file: John is 42. */
type Plant = { detector: string; what: string; damage(books: PackedChapter[][]): void };

const plants: readonly Plant[] = [
  plant("counts", "a verse lost", 42, 3, (c) => void c.v.pop()),
  plant("numbering", "a verse lost", 42, 3, (c) => void c.v.pop()),
  plant("numbering", "a verse too many", 42, 3, (c) => void c.v.push("And more.")),
  plant("numbering", "absent without a reason", 42, 3, (c) => c.v.splice(4, 1, null)),
  plant(
    "markup left in words",
    "a bracket",
    42,
    3,
    edit((words) => `[${words}`),
  ),
  plant(
    "markup left in words",
    "a star",
    18,
    3,
    edit((words) => `${words} *`),
  ),
  plant(
    "spacing",
    "two spaces",
    42,
    3,
    edit((words) => words.replace(" ", "  ")),
  ),
  plant(
    "spacing",
    "a space at the end",
    42,
    3,
    edit((words) => `${words} `),
  ),
  plant(
    "spacing",
    "no words",
    42,
    3,
    edit(() => ""),
  ),
  plant(
    "spacing",
    "a no-break space",
    42,
    3,
    edit((words) => words.replace(" ", "\u00a0")),
  ),
  plant(
    "stray figures",
    "a verse number",
    42,
    3,
    edit((words) => `2 ${words}`),
  ),
  plant("offsets", "a span beyond the end", 42, 3, mark({ s: [0, 9999, 0] })),
  plant("offsets", "a span that cuts a word", 42, 3, mark({ s: [0, 1, 0] })),
  plant("offsets", "an empty span", 42, 3, mark({ s: [3, 3, 0] })),
  plant("offsets", "a note beyond the end", 42, 3, mark({ n: [[9999, "note"]] })),
  plant("offsets", "a line inside a word", 42, 3, mark({ l: [1, 0] })),
  plant("titles and letters", "a title lost", 18, 3, (c) => delete c.title),
  plant("titles and letters", "a title elsewhere", 42, 3, (c) => {
    c.title = { t: "A Psalm." };
  }),
  plant("titles and letters", "a letter lost", 18, 119, (c) => delete c.m),
  plant(
    "known verses",
    "one word changed",
    42,
    3,
    edit((words) => words.replace("God", "god"), 16),
  ),
  plant(
    "words as last looked over",
    "one letter changed",
    42,
    3,
    edit((words) => `${words}s`),
  ),
];

/**
 * Damages a text in every known way and asks the detector: what it did not notice, a line each. A check that cannot
 * fail is itself a fault.
 */
export function unnoticedFaults(packed: PackedTranslation, verses: number): string[] {
  const untested = detectors.filter(({ name }) => !plants.some((one) => one.detector === name));
  return [
    ...untested.map(({ name }) => `no fault is planted for "${name}"`),
    ...plants.flatMap(({ detector: name, what, damage }) => {
      const damaged = { ...packed, books: packed.books.map((book) => [...book]) };
      damage(damaged.books);
      const found = detectors
        .find((one) => one.name === name)
        ?.find(loadTranslation(damaged), verses);
      return found?.length ? [] : [`"${name}" did not notice ${what}`];
    }),
  ];
}

function plant(
  detector: string,
  what: string,
  book: number,
  chapter: number,
  damage: (chapter: PackedChapter) => void,
): Plant {
  return {
    detector,
    what,
    damage: (books) => {
      const chapters = books[book];
      const whole = chapters?.[chapter - 1];
      if (!chapters || !whole) throw new Error("there is no such chapter to damage");
      const copy = structuredClone(whole);
      damage(copy);
      chapters[chapter - 1] = copy;
    },
  };
}

function edit(change: (words: string) => string, verse = 2) {
  return (chapter: PackedChapter) => {
    chapter.v[verse - 1] = change(chapter.v[verse - 1] ?? "");
  };
}

function mark(marks: NonNullable<PackedChapter["m"]>[string]) {
  return (chapter: PackedChapter) => {
    chapter.m = { ...chapter.m, 2: marks };
  };
}
