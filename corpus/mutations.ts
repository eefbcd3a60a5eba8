import { loadTranslation } from "#scripture/translation/load.ts";
import type { PackedChapter, PackedTranslation } from "#scripture/translation/serialize.ts";
import { validators } from "./validators.ts";

/**
 * A way to damage a translation that a validator must detect. Book indexes are those of the file:
 * John is 42.
 */
type Mutation = { validator: string; what: string; damage(books: PackedChapter[][]): void };

const mutations: readonly Mutation[] = [
  mutation("counts", "a verse lost", 42, 3, (c) => void c.v.pop()),
  mutation("numbering", "a verse lost", 42, 3, (c) => void c.v.pop()),
  mutation("numbering", "a verse too many", 42, 3, (c) => void c.v.push("And more.")),
  mutation("numbering", "absent without a reason", 42, 3, (c) => c.v.splice(4, 1, null)),
  mutation(
    "markup left in words",
    "a bracket",
    42,
    3,
    editVerse((words) => `[${words}`),
  ),
  mutation(
    "markup left in words",
    "a star",
    18,
    3,
    editVerse((words) => `${words} *`),
  ),
  mutation(
    "spacing",
    "two spaces",
    42,
    3,
    editVerse((words) => words.replace(" ", "  ")),
  ),
  mutation(
    "spacing",
    "a space at the end",
    42,
    3,
    editVerse((words) => `${words} `),
  ),
  mutation(
    "spacing",
    "no words",
    42,
    3,
    editVerse(() => ""),
  ),
  mutation(
    "spacing",
    "a no-break space",
    42,
    3,
    editVerse((words) => words.replace(" ", "\u00a0")),
  ),
  mutation(
    "stray figures",
    "a verse number",
    42,
    3,
    editVerse((words) => `2 ${words}`),
  ),
  mutation("offsets", "a span beyond the end", 42, 3, setMarks({ s: [0, 9999, 0] })),
  mutation("offsets", "a span that cuts a word", 42, 3, setMarks({ s: [0, 1, 0] })),
  mutation("offsets", "an empty span", 42, 3, setMarks({ s: [3, 3, 0] })),
  mutation("offsets", "a note beyond the end", 42, 3, setMarks({ n: [[9999, "note"]] })),
  mutation("offsets", "a line inside a word", 42, 3, setMarks({ l: [1, 0] })),
  mutation("titles and letters", "a title lost", 18, 3, (c) => delete c.title),
  mutation("titles and letters", "a title elsewhere", 42, 3, (c) => {
    c.title = { t: "A Psalm." };
  }),
  mutation("titles and letters", "a letter lost", 18, 119, (c) => delete c.m),
  mutation(
    "known verses",
    "one word changed",
    42,
    3,
    editVerse((words) => words.replace("God", "god"), 16),
  ),
  mutation(
    "words as last looked over",
    "one letter changed",
    42,
    3,
    editVerse((words) => `${words}s`),
  ),
];

/**
 * Mutation-tests the validators: damages a translation in every known way and returns a line for
 * each mutation that its validator does not detect, and for each validator without a mutation.
 */
export function survivingMutations(packed: PackedTranslation, verses: number): string[] {
  const untested = validators.filter(
    ({ name }) => !mutations.some((one) => one.validator === name),
  );
  return [
    ...untested.map(({ name }) => `no mutation tests the validator "${name}"`),
    ...mutations.flatMap(({ validator: name, what, damage }) => {
      const damaged = { ...packed, books: packed.books.map((book) => [...book]) };
      damage(damaged.books);
      const found = validators
        .find((one) => one.name === name)
        ?.find(loadTranslation(damaged), verses);
      return found?.length ? [] : [`the validator "${name}" did not detect ${what}`];
    }),
  ];
}

function mutation(
  validator: string,
  what: string,
  book: number,
  chapter: number,
  damage: (chapter: PackedChapter) => void,
): Mutation {
  return {
    validator,
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

function editVerse(change: (words: string) => string, verse = 2) {
  return (chapter: PackedChapter) => {
    chapter.v[verse - 1] = change(chapter.v[verse - 1] ?? "");
  };
}

function setMarks(marks: NonNullable<PackedChapter["m"]>[string]) {
  return (chapter: PackedChapter) => {
    chapter.m = { ...chapter.m, 2: marks };
  };
}
