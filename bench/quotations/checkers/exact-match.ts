import { plain } from "../../citations/mutations.ts";
import { codesOf, type Sources } from "../make/sources.ts";
import type { Answer } from "../reply.ts";
import { checkNaively } from "./naive-quotations.ts";

/** A baseline: letters and digits of the words, as a substring of the passage or of the Bible. */
export const exactMatch =
  (sources: Sources) =>
  (text: string): Answer =>
    checkNaively(text, (words, passage) => {
      const wanted = plain(words);
      const codes = codesOf("en");
      if (
        passage &&
        codes.some((code) => plain(sources.text(code, passage) ?? "").includes(wanted))
      )
        return "exact";
      const isAnywhere = codes.some((code) => sources.wholeText(code).includes(wanted));
      if (isAnywhere) return passage ? "wrong-reference" : "exact";
      return passage ? "differs" : "not-scripture";
    });
