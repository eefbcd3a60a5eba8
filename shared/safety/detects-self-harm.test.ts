import { expect, test } from "vitest";
import { readBuilt } from "#corpus/built.ts";
import { loadTranslation } from "#scripture/translation/load.ts";
import { detectsSelfHarm } from "./detects-self-harm.ts";
import { helpLinesFor } from "./help-lines.ts";
import { meant, notMeant } from "./labelled-phrases.ts";

test("the labeled lists are long enough to be representative", () => {
  expect(meant.length).toBeGreaterThanOrEqual(90);
  expect(notMeant.length).toBeGreaterThanOrEqual(100);
});

test("detects every labeled phrase about one's own self-harm", () => {
  expect(meant.filter((text) => !detectsSelfHarm(text))).toEqual([]);
});

test("ignores every labeled phrase about death in scripture, grief and history", () => {
  expect(notMeant.filter((text) => detectsSelfHarm(text))).toEqual([]);
});

test.each(["kjv", "web", "asv", "ylt", "darby"])(
  "ignores every verse of %s without quotation marks",
  (id) => {
    const set: string[] = [];
    for (const verse of loadTranslation(readBuilt(id)).verses()) {
      if (detectsSelfHarm(verse.text))
        set.push(`${verse.book} ${verse.chapter}:${verse.verse} ${verse.text}`);
    }
    expect(set).toEqual([]);
  },
);

test("detects self-harm within a long message and beside a quotation", () => {
  const long = `${"I went to work today. ".repeat(300)}I want to die. ${"Thank you. ".repeat(300)}`;
  expect(detectsSelfHarm(long)).toBe(true);
  expect(detectsSelfHarm("“Jesus wept.” I want to kill myself.")).toBe(true);
  expect(detectsSelfHarm("Jonah wanted to die. I want to die too.")).toBe(true);
});

test("100 KB are checked in linear time", () => {
  for (const piece of ["i ", "god please ", '"', "want to ", "a'b "]) {
    expect(detectsSelfHarm(piece.repeat(100_000 / piece.length))).toBe(false);
  }
});

test("help lines include those of the region and the worldwide directory", () => {
  expect(helpLinesFor("GB").map(({ name }) => name)).toEqual(["Samaritans", "Find A Helpline"]);
  expect(helpLinesFor("US")[0]).toMatchObject({ call: "988" });
  expect(helpLinesFor("DE")[0]).toMatchObject({ name: "TelefonSeelsorge" });
  expect(helpLinesFor("JP")).toHaveLength(3);
  expect(helpLinesFor(undefined)).toHaveLength(3);
});
