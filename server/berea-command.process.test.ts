import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstCases } from "#testing/assurance.ts";
import { docxOf, wordParagraph } from "#testing/manuscripts.ts";
import { runProgram } from "#testing/server-process.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "berea-cli-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const berea = (...args: string[]) => runProgram("berea", args, {});

test("a reference prints its verses, in the chosen translation, as text or JSON", async () => {
  expect(await berea("john", "3:16")).toEqual({
    code: 0,
    output: expect.stringMatching(/^John 3:16 \(KJV\)\n16 For God so loved the world/),
  });
  const { code, output } = await berea("jn 11:35; ps 117", "--version", "web", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(output)).toMatchObject([
    { reference: "John 11:35", translation: "web", verses: [{ verse: 35, text: "Jesus wept." }] },
    { reference: "Psalm 117", verses: [{ verse: 1 }, { verse: 2 }] },
  ]);
});

test("a passage is in the translation that it names, and a missing verse has a reason", async () => {
  const { code, output } = await berea("rom 5:8 DBY; acts 8:37 (WEB)", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(output)).toMatchObject([
    { reference: "Romans 5:8", translation: "darby" },
    { translation: "web", verses: [{ text: null, reason: expect.stringContaining("footnote") }] },
  ]);
  expect(await berea("romans", "16:25", "--version", "World English Bible")).toEqual({
    code: 1,
    output: expect.stringContaining("25 (The World English Bible has this verse at Romans 14:24.)"),
  });
});

test("a search prints the best verse first, and fails without a match", {
  tags: "full",
}, async () => {
  const found = await berea("search", "God", "so", "loved", "the", "world", "--json");
  expect(found.code).toBe(0);
  expect(JSON.parse(found.output).verses[0]).toMatchObject({ reference: "John 3:16" });
  const none = await berea("search", "zzxqzzx");
  expect([none.code, none.output]).toEqual([1, expect.stringContaining("Nothing was found.")]);
});

test("a check names the line of each wrong citation, and fails only if there is one", async () => {
  const right = path.join(folder, "right.txt");
  writeFileSync(right, 'He read "Jesus wept" (John 11:35).\n');
  expect((await berea("check", right)).code).toBe(0);
  const wrong = path.join(folder, "wrong.txt");
  writeFileSync(
    wrong,
    'A letter.\n"For God so hated the world, that he gave his only begotten Son" (John 3:16)\n',
  );
  const { code, output } = await berea("check", wrong);
  expect(code).toBe(1);
  expect(output).toContain(`${wrong}:2: differs: For God so hated the world`);
  expect(output).toContain("For God so loved the world");
});

test("a check of a document names the place of a wrong citation, and saves a report", {
  tags: "full",
}, async () => {
  const file = path.join(folder, "talk.docx");
  writeFileSync(
    file,
    docxOf(wordParagraph("“For God so hated the world, that he gave his Son” (John 3:16).")),
  );
  const report = path.join(folder, "report.md");
  const { code, output } = await berea("check", file, "--report", report);
  expect(code).toBe(1);
  expect(output).toContain(`${file}: paragraph 1: differs: For God so hated the world`);
  expect(readFileSync(report, "utf8")).toContain("**paragraph 1: differs**: For God so hated");
  const damaged = path.join(folder, "damaged.epub");
  writeFileSync(damaged, "PK");
  expect(await berea("check", damaged)).toEqual({
    code: 2,
    output: expect.stringContaining("is damaged or incomplete. Open it in the program"),
  });
});

test.each(
  firstCases(
    [
      [["not", "a", "reference"], "This is not a reference"],
      [["john", "99:1"], "John has 21 chapters"],
      [["john 3:16", "--version", "niv"], "There are: "],
      [["check", "missing.txt"], "There is no file missing.txt"],
      [["check", "a.txt", "b.txt"], "one document at a time"],
      [["search", "x", "--limit", "0"], "--limit"],
      [["--bogus"], "Exit codes"],
      [[], "Exit codes"],
    ],
    1,
  ),
)("%j is refused with code 2 and says why", async (args, text) => {
  const { code, output } = await berea(...args);
  expect([code, output]).toEqual([2, expect.stringContaining(text)]);
});

test("an assistant that starts berea mcp reads, searches and checks", async () => {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ["build/server/berea.js", "mcp"],
    }),
  );
  expect((await client.listTools()).tools).toHaveLength(7);
  const read = await client.callTool({
    name: "read_passage",
    arguments: { reference: "John 11:35" },
  });
  expect(JSON.stringify(read.content)).toContain("Jesus wept.");
  const found = await client.callTool({
    name: "search_scripture",
    arguments: { query: "living water" },
  });
  expect(JSON.stringify(found.content)).toContain("John 4:10");
  const checked = await client.callTool({
    name: "check_text",
    arguments: { text: '"Jesus laughed out loud there" (John 11:35)' },
  });
  expect(JSON.stringify(checked.content)).toContain("verdict");
  await client.close();
});
