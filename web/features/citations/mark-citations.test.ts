import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import { expect, test } from "vitest";
import type { Citation } from "#shared/api/citations.ts";
import { remarkLineBreaks } from "#web/ui/remark-line-breaks.ts";
import { markCitations } from "./mark-citations.ts";

/**
 * Marks the bracketed citations of the source, renders it, and returns the text with each mark in
 * brackets.
 */
function marked(bracketed: string): string {
  const citations: Citation[] = [];
  let source = "";
  for (const part of bracketed.split(/(\[[^\]]*\])/)) {
    if (!part.startsWith("[")) source += part;
    else {
      const start = source.length;
      source += part.slice(1, -1);
      citations.push({ kind: "quotation", start, end: source.length, verdict: "exact" });
    }
  }
  const html = renderToStaticMarkup(
    createElement(
      Markdown,
      { remarkPlugins: [remarkLineBreaks], rehypePlugins: [markCitations(citations, source)] },
      source,
    ),
  );
  return html
    .replace(/<mark[^>]*>/g, "[")
    .replace(/<\/mark>/g, "]")
    .replace(/<[^>]+>|\n/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll("&quot;", '"')
    .trim();
}

test.each<[string, string]>([
  ["plain “[Jesus wept]” so", "plain “[Jesus wept]” so"],
  ["bold “[Jesus **truly** wept]”", "bold “[Jesus ] [truly] [ wept]”"],
  ["plain “[Jesus\nwept]” so", "plain “[Jesus] [wept]” so"],
  ["plain “[Jesus  \r\nwept]” so", "plain “[Jesus] [wept]” so"],
  ["> “[For God so loved\n> the world]” (John)", "“[For God so loved] [the world]” (John)"],
  ["escaped \\* and \\_ “[Jesus wept]”", "escaped * and _ “[Jesus wept]”"],
  ["named &amp; “[Jesus wept]”", "named &amp; “[Jesus wept]”"],
  ["*emphasis “[all in it]”*", "emphasis “[all in it]”"],
  ["- one “[two]”\n- three “[four]”", "one “[two]” three “[four]”"],
  ["“[one]” “[two]”", "“[one]” “[two]”"],
  ["nothing", "nothing"],
])("%j", (source, wanted) => {
  expect(marked(source)).toBe(wanted);
});

test('only the first element of a citation has data-first="true"', () => {
  const source = "“Jesus **truly** wept”";
  const citation: Citation = { kind: "quotation", start: 1, end: 21, verdict: "differs" };
  const html = renderToStaticMarkup(
    createElement(Markdown, { rehypePlugins: [markCitations([citation], source)] }, source),
  );
  expect(html.match(/data-first="true"/g)).toHaveLength(1);
  expect(html.match(/data-first="false"/g)).toHaveLength(2);
});
