import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { appAddress, readGuidePage } from "./guide-plugin.ts";

test("a page of the guide becomes a title, its first sentence and nodes", () => {
  const { title, lead, nodes, pictures } = readGuidePage(
    "# Read\n\n![John 3](../screenshots/reader.webp)\n\nOpen **a book**, see [Search](search.md).\n\n- one\n- two",
  );
  expect({ title, lead }).toEqual({ title: "Read", lead: "Open a book, see Search." });
  expect(pictures).toEqual([{ file: "../screenshots/reader.webp", name: "picture0" }]);
  expect(nodes).toEqual([
    { tag: "p", children: [{ tag: "img", to: "picture0", alt: "John 3", children: [] }] },
    {
      tag: "p",
      children: [
        "Open ",
        { tag: "strong", children: ["a book"] },
        ", see ",
        { tag: "a", to: "/help/search", children: ["Search"] },
        ".",
      ],
    },
    {
      tag: "ul",
      children: [
        { tag: "li", children: ["one"] },
        { tag: "li", children: ["two"] },
      ],
    },
  ]);
});

test.each([
  ["README.md", "/help"],
  ["ask.md#the-key", "/help/ask#the-key"],
  ["https://example.org/a.md", "https://example.org/a.md"],
])("the link %s leads to %s in the app", (link, address) => {
  expect(appAddress(link)).toBe(address);
});

test.each([
  ["no title", "Some text"],
  ["HTML", "# Title\n\n<b>bold</b>"],
])("a page with %s is refused", (_, markdown) => {
  expect(() => readGuidePage(markdown)).toThrow();
});

test("every page of the guide can be shown, and the list names each of them", () => {
  const files = globSync("docs/guide/*.md");
  expect(files.length).toBeGreaterThan(10);
  const list = readFileSync("docs/guide/README.md", "utf8");
  for (const file of files) {
    const { title, lead } = readGuidePage(readFileSync(file, "utf8"));
    expect(title).not.toBe("");
    expect(lead.length, `${file}: its first paragraph is its description`).toBeGreaterThan(40);
    const name = file.slice(file.lastIndexOf("/") + 1);
    if (name !== "README.md") expect(list).toContain(`](${name})`);
  }
});
