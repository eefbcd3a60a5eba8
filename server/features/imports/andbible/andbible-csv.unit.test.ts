import { expect, test } from "vitest";
import { isInternalLabel } from "./andbible-csv.ts";

test.each(["", "  ", "____", " __UNLABELED__ ", " ".repeat(100_000)])(
  "a label of the app itself is internal",
  (label) => expect(isInternalLabel(label)).toBe(true),
);

test.each(["Grace", "_", "__", "___", "__a", "a__", `${" ".repeat(100_000)}a`])(
  "a label of the user is not internal",
  (label) => expect(isInternalLabel(label)).toBe(false),
);
