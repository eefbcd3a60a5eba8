import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hashOfWords, hebrewNumberingFile, readBuilt } from "#corpus/build-output.ts";
import { chaptersOf } from "#scripture/translation/find-damage.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { type TextFormat, translationFiles } from "#testing/translation-files.ts";
import { importTranslation } from "./import-translation.ts";
import { readTextFile } from "./read-file.ts";

const kjv = loadTranslation(readBuilt("kjv"));
const numbering = JSON.parse(readFileSync(hebrewNumberingFile, "utf8"));
const info = { ...kjv.info, id: "test", name: "A test" };

const imported = (format: TextFormat) => {
  const files = [...translationFiles(kjv, format)].flatMap(([name, source]) =>
    readTextFile(name, Buffer.from(source)),
  );
  return importTranslation(files, info, numbering);
};

/** Counts the spans outside other spans. `translationFiles` writes only these. */
const outerSpans = (text: typeof kjv) =>
  chaptersOf(text)
    .flatMap(({ verses }) => verses)
    .flatMap(({ spans = [] }) =>
      spans.filter(({ start }, at) => spans.slice(0, at).every(({ end }) => end <= start)),
    ).length;

test.each(["usfm", "usx", "osis"] as const)(
  "every word and style of a whole translation survives its %s files",
  { tags: "full" },
  (format) => {
    const { text, reports, lost, coverage } = imported(format);
    expect(reports).toEqual([]);
    expect(lost).toBe(0);
    expect(hashOfWords(text)).toBe(hashOfWords(kjv));
    expect(outerSpans(text)).toBe(outerSpans(kjv));
    expect(text.chapter("Ps", 3)?.title?.text).toBe(kjv.chapter("Ps", 3)?.title?.text);
    expect(coverage.at(-1)).toContain("66 of 66 books");
  },
);
