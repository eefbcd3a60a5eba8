import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readReplies } from "../reply.ts";
import { alter, withEllipsis } from "./alterations.ts";
import { makeReplies } from "./make-replies.ts";
import type { QuotedWords } from "./markup.ts";
import { Sources } from "./sources.ts";
import { untrue } from "./verify.ts";

const prose = fileURLToPath(new URL("../prose", import.meta.url));
const replies = readReplies(new URL("../public.jsonl", import.meta.url));

test("the published replies are those that the seed and the prose give", { tags: "full" }, () => {
  expect(makeReplies(prose, 20_261_130)).toEqual(replies);
});

test("another seed gives other replies", { tags: "full" }, () => {
  expect(makeReplies(prose, 1)).not.toEqual(replies);
});

test("at least 150 replies have all verdicts, in three languages, with unique ids", () => {
  expect(replies.length).toBeGreaterThanOrEqual(150);
  expect(new Set(replies.map(({ id }) => id)).size).toBe(replies.length);
  expect([...new Set(replies.map(({ language }) => language))].sort()).toEqual(["de", "en", "es"]);
  const verdicts = replies.flatMap(({ quotations }) => quotations.map(({ verdict }) => verdict));
  expect([...new Set(verdicts)].sort()).toEqual([
    "changed-sense",
    "differs",
    "exact",
    "not-scripture",
    "other-translation",
    "wrong-reference",
  ]);
});

test("no reply has a place that was not filled, or a mark of the labels", () => {
  const texts = replies.map(({ text }) => text);
  expect(texts.filter((text) => /[⟦⟧⟪⟫{}]|\[\[|undefined|null/.test(text))).toEqual([]);
});

describe("a label is checked against the texts", () => {
  const sources = new Sources(prose);
  const label = (one: Partial<QuotedWords>): QuotedWords => ({
    words: "The LORD is my shepherd; I shall not want",
    kind: "whole",
    passage: "Ps.23.1",
    translation: "KJV",
    source: "Ps.23.1",
    ...one,
  });
  test.each<[Partial<QuotedWords>, string | undefined]>([
    [{}, undefined],
    [{ words: "The LORD is … I shall not want", kind: "ellipsis" }, undefined],
    [{ words: "The LORD is my [good] shepherd", kind: "bracket" }, undefined],
    [
      { words: "I shall not want … The LORD is", kind: "ellipsis" },
      "the passage does not have the words",
    ],
    [{ words: "The LORD is my shepherd; I shall want" }, "the passage does not have the words"],
    [{ translation: "WEB" }, "the passage does not have the words"],
    [{ translation: null }, undefined],
    [{ translation: "WEB", kind: "other-translation" }, undefined],
    [{ kind: "other-translation" }, "the named translation has the words"],
    [{ kind: "word-changed" }, "the passage has the words"],
    [{ words: "The LORD is my keeper", kind: "word-changed" }, undefined],
    [{ kind: "wrong-verse", passage: "Ps.24.1" }, undefined],
    [{ kind: "wrong-verse" }, "the named passage has the words"],
    [{ kind: "invented", source: null }, "a translation has the words"],
  ])("%j: %s", (one, problem) => {
    expect(untrue(label(one), "en", sources)).toBe(problem);
  });
});

test("a dropped word leaves its punctuation, and no “not” is added beside another", () => {
  const first = () => 0;
  expect(alter("He came not, but sent", "not-dropped", [["not-dropped", "not", ""]], first)).toBe(
    "He came, but sent",
  );
  const adds = [["not-added", "is", "is not"]] as const;
  expect(alter("He is not far", "not-added", adds, first)).toBeUndefined();
  expect(alter("He is near", "not-added", adds, first)).toBe("He is not near");
});

test("an ellipsis never stands for a clause with a “not”", () => {
  const first = () => 0;
  expect(withEllipsis("He came to us, he did not stay, he went away", first)).toBeUndefined();
  expect(withEllipsis("He came to us, he did stay, he went away", first)).toBe(
    "He came to us … he went away",
  );
});
