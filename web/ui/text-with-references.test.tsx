import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { TextWithReferences } from "./text-with-references.tsx";

const html = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TextWithReferences text={text} />
    </MemoryRouter>,
  );

test("references in a text link to the reader, and the text does not change", () => {
  const text = "Read jn 3:16 and\nPs 23 <again>.";
  expect(html(text)).toBe(
    'Read <a href="/app/bible?ref=John+3%3A16" data-discover="true">jn 3:16</a> and\n' +
      '<a href="/app/bible?ref=Psalm+23" data-discover="true">Ps 23</a> &lt;again&gt;.',
  );
});

test("a text without references has no links", () => {
  expect(html("Job was patient.")).toBe("Job was patient.");
});
