import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import { expect, test } from "vitest";
import { remarkTables } from "./remark-tables.ts";

test("a Markdown table becomes a table", () => {
  const text = "| Name | Place |\n|---|---|\n| Lydia | Philippi |\n";
  const html = renderToStaticMarkup(<Markdown remarkPlugins={[remarkTables]}>{text}</Markdown>);
  expect(html).toContain("<th>Name</th>");
  expect(html).toContain("<td>Philippi</td>");
});
