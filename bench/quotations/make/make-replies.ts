import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { seededRandom } from "../../citations/mutations.ts";
import type { Reply } from "../reply.ts";
import type { Replacement } from "./alterations.ts";
import { fillFrame, type Prose } from "./frames.ts";
import { parseMarkup } from "./markup.ts";
import { type Language, readRows, Sources } from "./sources.ts";
import { untrue } from "./verify.ts";

/** How many replies are made from each frame. */
const copies = 6;

/**
 * Makes the replies of a folder like `prose/`: those that people wrote with their labels, and the
 * frames filled by the seed. The same folder, seed and texts give the same replies. Throws if a
 * label is untrue.
 */
export function makeReplies(folder: string, seed: number): Reply[] {
  const sources = new Sources(folder);
  const random = seededRandom(seed);
  const files = readdirSync(folder).sort();
  const parts = (prefix: string) =>
    files
      .filter((file) => file.startsWith(prefix))
      .flatMap((file) =>
        blocksOf(path.join(folder, file)).map((one) => ({
          ...one,
          language: languageOf(file),
        })),
      );
  const written = parts("written-").map(({ name, text, language }, index) => ({
    id: `written-${String(index + 1).padStart(2, "0")}-${name}`,
    language,
    marked: text,
  }));
  const filled = parts("frames-").flatMap(({ name, text, language }) => {
    const prose = readProse(folder, language);
    return Array.from({ length: copies }, (_, copy) => ({
      id: `${language}-${name}-${copy + 1}`,
      language,
      marked: fillFrame({ language, text }, prose, sources, random),
    }));
  });
  return [...written, ...filled].map(({ id, language, marked }) => {
    const { reply, quoted } = parseMarkup(id, language, marked);
    for (const one of quoted) {
      const problem = untrue(one, language, sources);
      if (problem) throw new Error(`${id}: ${one.kind}: ${problem}: ${one.words}`);
    }
    return reply;
  });
}

/** The blocks of a file after lines such as "## name". Lines with a single "#" are comments. */
function blocksOf(file: string): { name: string; text: string }[] {
  return readFileSync(file, "utf8")
    .replace(/^# .*\n/gm, "")
    .split(/^## /m)
    .slice(1)
    .map((block) => {
      const [name = "", ...lines] = block.split("\n");
      return { name, text: lines.join("\n").trim() };
    });
}

const languageOf = (file: string) => (/-(en|es|de)\.txt$/.exec(file)?.[1] ?? "en") as Language;

function readProse(folder: string, language: Language): Prose {
  const inLanguage = (file: string) =>
    readRows(folder, file)
      .filter(([of]) => of === language)
      .map(([, text = ""]) => text);
  return {
    topics: new Map(
      readRows(folder, "passages.tsv").map(([topic = "", list = ""]) => [topic, list.split(" ")]),
    ),
    paraphrases: readRows(folder, "paraphrases.tsv"),
    replacements: readRows(folder, "replacements.tsv").map(
      ([kind = "", word = "", by = ""]): Replacement => [kind, word, by],
    ),
    invented: inLanguage("invented.txt"),
    sayings: inLanguage("sayings.txt"),
  };
}
