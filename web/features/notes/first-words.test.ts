import { expect, test } from "vitest";
import { firstWords } from "./first-words.ts";

const first = (body: string, length?: number) => firstWords({ body }, length);

test("the lines and list items of a note stay apart, without their Markdown", () => {
  expect(first("God **gives**.\n\n- born again\n- lifted up")).toBe(
    "God gives. · born again · lifted up",
  );
  expect(first("# Grace\n> by faith\n1. not of works\n2) a gift")).toBe(
    "Grace · by faith · not of works · a gift",
  );
  expect(first("2 - 1 = 1, and a_b stays")).toBe("2 - 1 = 1, and a_b stays");
  expect(first("  \n- \n")).toBe("");
});

test("a long note is cut between words, and one without spaces anywhere", () => {
  expect(first("The LORD is my shepherd", 12)).toBe("The LORD is…");
  expect(first("The LORD is my shepherd", 11)).toBe("The LORD is…");
  expect(first("The LORD is my shepherd", 23)).toBe("The LORD is my shepherd");
  expect(first("mercy\n\npeace and love", 8)).toBe("mercy…");
  expect(first("耶和华是我的牧者", 4)).toBe("耶和华是…");
});
