import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDevotions } from "./read-devotions.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-devotions-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = (title: string) =>
  `---\ntitle: ${title}\npassage: Jude 1:2\ncontext: John 1:1\n---\n\nA text.\n\n## Question\n\nWhy?\n\n## Prayer\n\nPray.\n`;
const add = (name: string, content: string) => writeFileSync(path.join(folder, name), content);

test("there are 31 built-in devotions, each with a passage, its context, a question and a prayer", () => {
  const built = openDevotions();
  expect(built).toHaveLength(31);
  expect(new Set(built.map(({ passage }) => passage)).size).toBe(31);
  for (const { context, paragraphs } of built) {
    expect(context.length).toBeGreaterThan(0);
    expect(paragraphs.length).toBeGreaterThan(1);
  }
});

test("the operator's devotions follow the built-in ones, and replace those of the same name", () => {
  const [first] = openDevotions();
  add("own.md", text("Our own"));
  add(`${first?.id}.md`, text("Replaced"));
  add("notes.txt", "ignored");
  const all = openDevotions(folder);
  expect(all).toHaveLength(32);
  expect(all[0]?.title).toBe("Replaced");
  expect(all.at(-1)?.title).toBe("Our own");
});

test("the error names a malformed file, an invalid file name or a missing folder", () => {
  add("own.md", text("Our own").replace("Jude 1:2", "Jude 9:9"));
  expect(() => openDevotions(folder)).toThrow(/own\.md: "Jude 9:9" is no passage/);
  rmSync(path.join(folder, "own.md"));
  add("Our Own.md", text("Our own"));
  expect(() => openDevotions(folder)).toThrow(/small letters, digits and hyphens/);
  expect(() => openDevotions(path.join(folder, "missing"))).toThrow(/does not exist/);
});
