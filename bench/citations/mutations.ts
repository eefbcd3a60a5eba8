/*
 * Generates quotations from the translations: true ones in various formats, and altered ones.
 * `occursIn` decides whether an altered one is still true. It shares no code with the checker: it
 * compares letters and digits of contiguous words.
 */
import type { BookId } from "#scripture/canon/books.ts";
import { formatReference } from "#scripture/references/reference.ts";
import type { Translation } from "#scripture/translation/load.ts";

export type Source = { id: string; book: BookId; chapter: number; verse: number; text: string };

/**
 * A linear congruential generator of numbers from 0 to 1. The same seed gives the same sequence.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

export const pick = <T>(random: () => number, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

/** The text of a verse without quotation marks. */
const bare = (text: string) => text.replace(/["“”]/g, "").trim();
const title = (source: Source) => formatReference(source);

/** Formats of quotations. Each returns prose that quotes the words. */
export const quotationFormats: readonly [string, (source: Source, words: string) => string][] = [
  [
    "curly quotes, reference after",
    (s, w) => `He said: “${w}” (${title(s)}, ${s.id.toUpperCase()})`,
  ],
  [
    "straight quotes, reference before",
    (s, w) => `${title(s)} (${s.id.toUpperCase()}) says: "${w}" That is all.`,
  ],
  [
    "block quote",
    (s, w) => `Read this:\n\n> ${w}\n>\n> — ${title(s)}, ${s.id.toUpperCase()}\n\nIt is worth it.`,
  ],
  ["dash, upper case", (s, w) => `“${w.toUpperCase()}”—${title(s)} ${s.id.toUpperCase()}`],
  ["bold in a list", (s, w) => `- **${title(s)}** (${s.id.toUpperCase()}): “*${w}*”\n- and more`],
  ["guillemets", (s, w) => `« ${w} » (${title(s)} ${s.id.toUpperCase()})`],
  [
    "without punctuation",
    (s, w) => `“${w.replace(/[.,;:!?]/g, "")}” (${title(s)}, ${s.id.toUpperCase()})`,
  ],
  ["an excerpt", (s, w) => `as “${excerpt(w)}” has it (${title(s)}, ${s.id.toUpperCase()})`],
  ["an ellipsis", (s, w) => `“${withEllipsis(w)}” (${title(s)}, ${s.id.toUpperCase()})`],
  ["an inserted bracket", (s, w) => `“${withBrackets(w)}” (${title(s)}, ${s.id.toUpperCase()})`],
];

function excerpt(words: string): string {
  const list = words.split(" ");
  const third = Math.floor(list.length / 3);
  return list.length < 9 ? words : list.slice(third, third * 2 + 1).join(" ");
}

function withEllipsis(words: string): string {
  const list = words.split(" ");
  const third = Math.floor(list.length / 3);
  if (list.length < 18) return words;
  return `${list.slice(0, third).join(" ")} … ${list.slice(third + 5).join(" ")}`;
}

function withBrackets(words: string): string {
  const list = words.split(" ");
  if (list.length < 6) return words;
  return [...list.slice(0, 3), "[that is, now]", ...list.slice(3)].join(" ");
}

const names =
  "Moses Aaron David Saul Peter Paul John Jesus Abraham Isaac Jacob Mary Martha Judah Israel".split(
    " ",
  );
const otherPunctuation = (text: string) => text.replaceAll("-", "‑").replaceAll("'", "’");
const replaceWord = (words: string[], at: number, word: string) => words.with(at, word);

export type Mutation = { name: string; prose: string; quoted: string; place: Source };

type Mutator = (
  words: string[],
  at: number,
  random: () => number,
  source: Source,
) => string[] | undefined;
const mutators: Record<string, Mutator> = {
  "a word dropped": (w, at) => w.toSpliced(at, 1),
  "a not dropped": (w) => {
    const at = w.findIndex((word) =>
      /^(?:not|no|never|neither|nor|none)$/i.test(word.replace(/\W/g, "")),
    );
    return at < 0 ? undefined : w.toSpliced(at, 1);
  },
  "a not added": (w, at) => w.toSpliced(at, 0, "not"),
  "a word added": (w, at, random) =>
    w.toSpliced(at, 0, pick(random, ["truly", "verily", "all", "his", "great"])),
  "a word replaced": (w, at, random) =>
    replaceWord(w, at, pick(random, ["kingdom", "love", "shall", "unto", "peace", "one"])),
  "a name swapped": (w, _, random) => {
    const at = w.findIndex((word) => names.includes(word.replace(/\W/g, "")));
    const other = pick(random, names);
    if (at < 0 || w[at]?.startsWith(other)) return undefined;
    return replaceWord(w, at, (w[at] ?? "").replace(/\p{L}+/u, other));
  },
  "two words swapped": (w, at) => {
    const [a, b] = [w[at], w[at + 1]];
    return a && b ? w.with(at, b).with(at + 1, a) : undefined;
  },
  "a number changed": (w, _, random) => {
    const at = w.findIndex((word) =>
      /^(?:two|three|four|five|six|seven|ten|twelve|forty|hundred|thousand)$/i.test(
        word.replace(/\W/g, ""),
      ),
    );
    return at < 0 ? undefined : replaceWord(w, at, pick(random, ["eight", "nine", "eleven"]));
  },
  "a number inserted": (w, at, random) =>
    w.toSpliced(at, 0, String(2 + Math.floor(random() * 900))),
  "the tense changed": (w) => {
    const at = w.findIndex((word) => /^(?:is|was|are|were|shall|will|hath|has)$/i.test(word));
    const other: Record<string, string> = {
      is: "was",
      was: "is",
      are: "were",
      were: "are",
      shall: "should",
      will: "would",
      hath: "had",
      has: "had",
    };
    return at < 0 ? undefined : replaceWord(w, at, other[(w[at] ?? "").toLowerCase()] ?? "was");
  },
  "truncated within the last word": (w, at) => [
    ...w.slice(0, at),
    `${(w[at] ?? "").slice(0, 2)}zz`,
  ],
  "an ellipsis for a not": (w) => {
    const at = w.findIndex((word) => /^(?:not|no|never)$/i.test(word.replace(/\W/g, "")));
    return at < 1 || at > w.length - 2 ? undefined : w.with(at, "…");
  },
};

/** Returns an altered quotation, or `undefined` if the mutation does not apply to this verse. */
export function mutate(
  name: string,
  source: Source,
  random: () => number,
  neighbor: Source | undefined,
  other: Source | undefined,
): Mutation | undefined {
  const words = bare(source.text).split(/\s+/);
  if (words.length < 5) return undefined;
  const at = 1 + Math.floor(random() * (words.length - 2));
  const format = (quoted: string, place: Source, prose: string): Mutation => ({
    name,
    quoted,
    place,
    prose,
  });
  const withReferenceAfter = (quoted: string, place = source) =>
    format(quoted, place, `“${quoted}” (${title(place)})`);
  switch (name) {
    case "reference to the next verse":
      return neighbor && withReferenceAfter(words.join(" "), neighbor);
    case "reference to another book": {
      const book = source.book === "John" ? "Luke" : "John";
      return withReferenceAfter(words.join(" "), {
        ...source,
        book,
        chapter: Math.min(source.chapter, 20),
        verse: 1 + (source.verse % 20),
      });
    }
    case "two translations blended": {
      const others = bare(other?.text ?? "").split(/\s+/);
      const half = Math.floor(words.length / 2);
      return others.length < 5
        ? undefined
        : withReferenceAfter(
            [...words.slice(0, half), ...others.slice(Math.floor(others.length / 2))].join(" "),
          );
    }
    case "an invented chapter":
      return {
        name,
        quoted: words.join(" "),
        // A chapter that does not exist, so that no words can occur in it.
        place: { ...source, chapter: 999 },
        prose: `“${words.join(" ")}” (Romans ${17 + Math.floor(random() * 9)}:${source.verse})`,
      };
    case "a change with other punctuation": {
      const quoted = otherPunctuation(words.toSpliced(at, 1).join(" "));
      return format(quoted, source, `„${quoted}“ – ${title(source).replace("-", "−")}`);
    }
    case "a truncated stream": {
      const quoted = words.toSpliced(at, 0, "not").join(" ");
      const prose = `“${quoted}” (${title(source)})`;
      return format(
        quoted,
        source,
        prose.slice(0, Math.floor(prose.length * (0.3 + random() * 0.7))),
      );
    }
  }
  const changed = mutators[name]?.(words, at, random, source);
  return changed && withReferenceAfter(changed.join(" "));
}

export const mutationNames: readonly string[] = [
  ...Object.keys(mutators),
  "reference to the next verse",
  "reference to another book",
  "two translations blended",
  "an invented chapter",
  "a change with other punctuation",
  "a truncated stream",
];

export const plain = (text: string) =>
  ` ${text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    // The King James Version writes "our's" for "ours".
    .replace(/\b(their|our|your|her)['’ʼ‘]s\b/g, "$1s")
    .replace(/['’ʼ‘]s\b|['’ʼ‘]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** Whether words occur contiguously in a passage, in any translation. */
export function occursIn(
  texts: ReadonlyMap<string, Translation>,
  quoted: string,
  { book, chapter, verse }: Source,
): boolean {
  const wanted = plain(quoted);
  return [...texts.values()].some((text) => {
    const sourceChapter = text.chapter(book, chapter);
    const title = verse === 1 ? (sourceChapter?.title?.text ?? "") : "";
    return plain(`${title} ${text.verse(book, chapter, verse)?.text ?? ""}`).includes(wanted);
  });
}
