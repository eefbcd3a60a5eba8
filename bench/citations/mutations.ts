/*
 * Quotations made from the texts: true ones in the ways in which people quote, and changed ones. Whether a changed one is still true is told
 * by `stands`, which shares nothing with the code that is measured: it compares letters and digits, and looks for the words in a row.
 */
import type { BookId } from "#scripture/canon/books.ts";
import { formatReference } from "#scripture/references/reference.ts";
import type { Translation } from "#scripture/translation/load.ts";

export type Source = { id: string; book: BookId; chapter: number; verse: number; text: string };

/** Numbers from 0 to 1, the same for the same seed. */
export function randomBy(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

export const pick = <T>(random: () => number, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

/** The words of a verse as they go between quotation marks. */
const bare = (text: string) => text.replace(/["“”]/g, "").trim();
const title = (source: Source) => formatReference(source);

/** The ways in which people quote; each gives the prose and the words that it quotes. */
export const ways: readonly [string, (source: Source, words: string) => string][] = [
  ["curly, the place behind", (s, w) => `He said: “${w}” (${title(s)}, ${s.id.toUpperCase()})`],
  [
    "straight, the place before",
    (s, w) => `${title(s)} (${s.id.toUpperCase()}) says: "${w}" That is all.`,
  ],
  [
    "block quote",
    (s, w) => `Read this:\n\n> ${w}\n>\n> — ${title(s)}, ${s.id.toUpperCase()}\n\nIt is worth it.`,
  ],
  ["dash, capitals", (s, w) => `“${w.toUpperCase()}”—${title(s)} ${s.id.toUpperCase()}`],
  ["bold in a list", (s, w) => `- **${title(s)}** (${s.id.toUpperCase()}): “*${w}*”\n- and more`],
  ["guillemets", (s, w) => `« ${w} » (${title(s)} ${s.id.toUpperCase()})`],
  [
    "without punctuation",
    (s, w) => `“${w.replace(/[.,;:!?]/g, "")}” (${title(s)}, ${s.id.toUpperCase()})`,
  ],
  ["a piece of it", (s, w) => `as “${pieceOf(w)}” has it (${title(s)}, ${s.id.toUpperCase()})`],
  ["something left out", (s, w) => `“${leftOut(w)}” (${title(s)}, ${s.id.toUpperCase()})`],
  ["a bracket put in", (s, w) => `“${bracketed(w)}” (${title(s)}, ${s.id.toUpperCase()})`],
];

function pieceOf(words: string): string {
  const list = words.split(" ");
  const third = Math.floor(list.length / 3);
  return list.length < 9 ? words : list.slice(third, third * 2 + 1).join(" ");
}

function leftOut(words: string): string {
  const list = words.split(" ");
  const third = Math.floor(list.length / 3);
  if (list.length < 18) return words;
  return `${list.slice(0, third).join(" ")} … ${list.slice(third + 5).join(" ")}`;
}

function bracketed(words: string): string {
  const list = words.split(" ");
  if (list.length < 6) return words;
  return [...list.slice(0, 3), "[that is, now]", ...list.slice(3)].join(" ");
}

const names =
  "Moses Aaron David Saul Peter Paul John Jesus Abraham Isaac Jacob Mary Martha Judah Israel".split(
    " ",
  );
const marks = (text: string) => text.replaceAll("-", "‑").replaceAll("'", "’");
const swap = (words: string[], at: number, word: string) => words.with(at, word);

export type Mutation = { name: string; prose: string; quoted: string; place: Source };

type Maker = (
  words: string[],
  at: number,
  random: () => number,
  source: Source,
) => string[] | undefined;
const makers: Record<string, Maker> = {
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
    swap(w, at, pick(random, ["kingdom", "love", "shall", "unto", "peace", "one"])),
  "a name swapped": (w, _, random) => {
    const at = w.findIndex((word) => names.includes(word.replace(/\W/g, "")));
    const other = pick(random, names);
    if (at < 0 || w[at]?.startsWith(other)) return undefined;
    return swap(w, at, (w[at] ?? "").replace(/\p{L}+/u, other));
  },
  "two words turned round": (w, at) => {
    const [a, b] = [w[at], w[at + 1]];
    return a && b ? w.with(at, b).with(at + 1, a) : undefined;
  },
  "a number changed": (w, _, random) => {
    const at = w.findIndex((word) =>
      /^(?:two|three|four|five|six|seven|ten|twelve|forty|hundred|thousand)$/i.test(
        word.replace(/\W/g, ""),
      ),
    );
    return at < 0 ? undefined : swap(w, at, pick(random, ["eight", "nine", "eleven"]));
  },
  "a number put in": (w, at, random) => w.toSpliced(at, 0, String(2 + Math.floor(random() * 900))),
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
    return at < 0 ? undefined : swap(w, at, other[(w[at] ?? "").toLowerCase()] ?? "was");
  },
  "cut off, the last word half": (w, at) => [...w.slice(0, at), `${(w[at] ?? "").slice(0, 2)}zz`],
  "a not behind dots": (w) => {
    const at = w.findIndex((word) => /^(?:not|no|never)$/i.test(word.replace(/\W/g, "")));
    return at < 1 || at > w.length - 2 ? undefined : w.with(at, "…");
  },
};

/** One changed quotation, or nothing where this change cannot be made of this verse. */
export function mutate(
  name: string,
  source: Source,
  random: () => number,
  neighbour: Source | undefined,
  other: Source | undefined,
): Mutation | undefined {
  const words = bare(source.text).split(/\s+/);
  if (words.length < 5) return undefined;
  const at = 1 + Math.floor(random() * (words.length - 2));
  const dressed = (quoted: string, place: Source, way: string): Mutation => ({
    name,
    quoted,
    place,
    prose: way,
  });
  const behind = (quoted: string, place = source) =>
    dressed(quoted, place, `“${quoted}” (${title(place)})`);
  switch (name) {
    case "the verse beside":
      return neighbour && behind(words.join(" "), neighbour);
    case "another book": {
      const book = source.book === "John" ? "Luke" : "John";
      return behind(words.join(" "), {
        ...source,
        book,
        chapter: Math.min(source.chapter, 20),
        verse: 1 + (source.verse % 20),
      });
    }
    case "translations blended": {
      const others = bare(other?.text ?? "").split(/\s+/);
      const half = Math.floor(words.length / 2);
      return others.length < 5
        ? undefined
        : behind(
            [...words.slice(0, half), ...others.slice(Math.floor(others.length / 2))].join(" "),
          );
    }
    case "an invented chapter":
      return {
        name,
        quoted: words.join(" "),
        // A place that is nowhere: whatever the words, they do not stand there.
        place: { ...source, chapter: 999 },
        prose: `“${words.join(" ")}” (Romans ${17 + Math.floor(random() * 9)}:${source.verse})`,
      };
    case "a change under other signs": {
      const quoted = marks(words.toSpliced(at, 1).join(" "));
      return dressed(quoted, source, `„${quoted}“ – ${title(source).replace("-", "−")}`);
    }
    case "the stream cut anywhere": {
      const quoted = words.toSpliced(at, 0, "not").join(" ");
      const prose = `“${quoted}” (${title(source)})`;
      return dressed(
        quoted,
        source,
        prose.slice(0, Math.floor(prose.length * (0.3 + random() * 0.7))),
      );
    }
  }
  const changed = makers[name]?.(words, at, random, source);
  return changed && behind(changed.join(" "));
}

export const mutationNames: readonly string[] = [
  ...Object.keys(makers),
  "the verse beside",
  "another book",
  "translations blended",
  "an invented chapter",
  "a change under other signs",
  "the stream cut anywhere",
];

const plain = (text: string) =>
  ` ${text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    // The King James Version's "our's" is another's "ours".
    .replace(/\b(their|our|your|her)['’ʼ‘]s\b/g, "$1s")
    .replace(/['’ʼ‘]s\b|['’ʼ‘]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** Whether words stand in a row at a place, in any text. */
export function stands(
  texts: ReadonlyMap<string, Translation>,
  quoted: string,
  { book, chapter, verse }: Source,
): boolean {
  const wanted = plain(quoted);
  return [...texts.values()].some((text) => {
    const here = text.chapter(book, chapter);
    const title = verse === 1 ? (here?.title?.text ?? "") : "";
    return plain(`${title} ${text.verse(book, chapter, verse)?.text ?? ""}`).includes(wanted);
  });
}
