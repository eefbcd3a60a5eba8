import { expect, test } from "vitest";
import type { Citation, Verdict } from "#shared/api/citations.ts";
import { summaryOf } from "./summary.ts";

const cited = (verdict: Verdict, kind: Citation["kind"] = "quotation"): Citation => ({
  kind,
  start: 0,
  end: 1,
  verdict,
});

test("the summary counts the quotations of each verdict and the references to missing verses", () => {
  const citations = [
    cited("known-saying"),
    cited("exact"),
    cited("exact"),
    cited("differs"),
    cited("exact", "reference"),
    cited("no-such-verse", "reference"),
  ];
  expect(summaryOf(citations)).toBe(
    "2 quotations are word for word, 1 quotation differs, 1 quotation is a well-known saying that is not in the Bible, and 1 reference names a verse that doesn't exist",
  );
  expect(summaryOf([cited("differs"), cited("no-such-verse", "reference")])).toBe(
    "1 quotation differs and 1 reference names a verse that doesn't exist",
  );
});

test("a translation that could not be loaded is not counted as one that is not here", () => {
  const unloaded: Citation = { ...cited("unknown-translation"), named: "NIV", unloaded: true };
  expect(summaryOf([unloaded, cited("unknown-translation")])).toBe(
    "1 quotation may be from a translation we don't have and 1 quotation wasn't compared because its translation couldn't be loaded",
  );
  expect(summaryOf([unloaded, unloaded])).toBe(
    "2 quotations weren't compared because their translations couldn't be loaded",
  );
});

test("the summary of a text without quotations says that there are none", () => {
  expect(summaryOf([cited("exact", "reference")])).toBe("No quotation");
});
