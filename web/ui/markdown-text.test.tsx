import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import MarkdownText from "./markdown-text.tsx";

const render = (text: string) => renderToStaticMarkup(<MarkdownText text={text} />);

test.each<[string, string, string[]]>([
  [
    "a table",
    "| Name | Place |\n|:--|--:|\n| **Lydia** | Philippi |\n",
    ["<th", ">Name</th>", "<strong>Lydia</strong>", ">Philippi</td>"],
  ],
  [
    "a task list",
    "- [x] Read\n- [ ] Pray\n",
    ['aria-label="Done">☑', 'aria-label="Not done">☐', " Read</li>", " Pray</li>"],
  ],
  ["strikethrough", "a ~~wrong~~ word", ["<del>wrong</del>"]],
  ["one tilde as text", "about ~30 AD, or ~33", ["about ~30 AD, or ~33"]],
  ["a single line break", "Psalm 23\nA psalm of David.", ["Psalm 23<br/>\nA psalm of David."]],
  [
    "a line break between bold words",
    "**one**\n*two*",
    ["<strong>one</strong><br/>\n<em>two</em>"],
  ],
  ["a line break in a block quote", "> one\n> two", ["one<br/>\ntwo"]],
  ["a line break in a list item", "- one\n  two", ["<li>one<br/>\ntwo</li>"]],
  [
    "a nested list",
    "1. one\n   - two\n     - three\n2. four",
    ["<ol>\n<li>one\n<ul>\n<li>two\n<ul>\n<li>three</li>"],
  ],
  ["code", "```js\nlet a;\nlet b;\n```", [">let a;\nlet b;\n</code></pre>"]],
  ["HTML as text", "<b>x</b><br>", ["&lt;b&gt;x&lt;/b&gt;&lt;br&gt;"]],
])("%s is rendered", (_name, text, parts) => {
  const html = render(text);
  for (const part of parts) expect(html).toContain(part);
});

test("footnotes link to their text and back, and their ids are unique for each text", () => {
  const text = "Grace[^1] and truth[^1].\n\n[^1]: See *John 1:14*.";
  const html = renderToStaticMarkup(
    <>
      <MarkdownText text={text} />
      <MarkdownText text={text} />
    </>,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(8);
  expect(new Set(ids).size).toBe(8);
  const references = [...html.matchAll(/(?:href="#|aria-describedby=")([^"]+)"/g)];
  expect(references).toHaveLength(12);
  for (const [, id] of references) expect(ids).toContain(id);
  expect(html).toContain('aria-label="Back to reference 1"');
  expect(html).toContain("See <em>John 1:14</em>.");
});

test.each([
  ["https://example.org/a", "https://example.org/a"],
  ["http://example.org/", "http://example.org/"],
  ["mailto:a@example.org", "mailto:a@example.org"],
])("a link to %s opens a new tab without a referrer", (address, href) => {
  expect(render(`[text](${address})`)).toContain(
    `<a href="${href}" title="${href}" target="_blank" rel="noopener noreferrer nofollow">text</a>`,
  );
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "tel:911",
  "//evil.example",
  "/app/settings",
  "settings",
  "#main",
  "",
])("a link to %j is rendered as text", (address) => {
  expect(render(`[text](<${address}>)`)).toBe("<p>text</p>");
  expect(render(`[text][1]\n\n[1]: <${address}>`)).toBe("<p>text</p>");
});

test.each([
  "![a lamb](https://evil.example/x.png)",
  "![a lamb][1]\n\n[1]: https://evil.example/x.png",
])("the image %j is replaced by its description", (text) => {
  expect(render(text)).toBe("<p>a lamb</p>");
});
