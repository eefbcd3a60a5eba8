// bcv_parser with the options that its own specification uses.
import type { SpecLanguage } from "./cases.ts";

export type BcvReader = {
  osis: (text: string) => string;
  /** The references of a text, each with its range in UTF-16 code units. */
  ranges: (text: string) => { start: number; end: number; osis: string }[];
};

type BcvParser = {
  set_options: (options: Record<string, string>) => void;
  parse: (text: string) => {
    osis: () => string;
    osis_and_indices: () => { osis: string; indices: [number, number] }[];
  };
};

const specOptions = {
  book_alone_strategy: "ignore",
  book_sequence_strategy: "ignore",
  osis_compaction_strategy: "bc",
  captive_end_digits_strategy: "delete",
  testaments: "ona",
};

export async function loadBcvParser<Language extends SpecLanguage>(
  languages: readonly Language[],
): Promise<Record<Language, BcvReader>> {
  const { bcv_parser } = (await import("bible-passage-reference-parser/esm/bcv_parser.js")) as {
    bcv_parser: new (language: unknown) => BcvParser;
  };
  const readers = {} as Record<Language, BcvReader>;
  for (const language of languages) {
    const data: unknown = await import(`bible-passage-reference-parser/esm/lang/${language}.js`);
    const parser = new bcv_parser(data);
    parser.set_options(specOptions);
    readers[language] = {
      osis: (text) => parser.parse(text).osis(),
      ranges: (text) =>
        parser
          .parse(text)
          .osis_and_indices()
          .map(({ osis, indices: [start, end] }) => ({ osis, start, end })),
    };
  }
  return readers;
}
