import babelExtractor from "@lingui/cli/api/extractors/babel";
import type { ExtractorType } from "@lingui/conf";
import { pathInRepository } from "./message-extractor.ts";

/** Finds the texts of `Trans`, `t`, `msg` and `plural` in web/. */
export const macroExtractor: ExtractorType = {
  match: (filename) =>
    /^web\/.*\.tsx?$/.test(pathInRepository(filename)) && babelExtractor.match(filename),
  extract: (filename, code, onMessage, context) =>
    code.includes("/macro")
      ? babelExtractor.extract(filename, code, onMessage, context)
      : undefined,
};
