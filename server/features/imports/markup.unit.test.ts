import { expect, test } from "vitest";
import { htmlToMarkdown, xamlToMarkdown } from "./markup.ts";

test.each([
  ["<div>One<br>two</div><div>three &amp; four</div>", "One\ntwo\n\nthree & four"],
  ["<p>So <b>loved</b> the <i>world </i>.</p><p>Next</p>", "So **loved** the *world* .\n\nNext"],
  ["<ul><li>one</li><li>two</li></ul>", "- one\n- two"],
  [
    'See <a href="osis://?osis=John.3.16">John 3:16</a>, <a href="https://example.org">site</a>',
    "See John 3:16, site (https://example.org)",
  ],
  ["1 < 2 &lt;b&gt; &#8220;x&#x201d; &nosuch;", "1 < 2 <b> “x” &nosuch;"],
  ["<b>never closed <p>text</p>", "**never closed**\n**text**"],
])("converts the HTML %s", (html, markdown) => expect(htmlToMarkdown(html)).toBe(markdown));

test("converts the rich text of Logos", () => {
  const xaml = [
    '<Paragraph FontSize="12"><Run FontItalic="True" Text="So " /><Run FontBold="True" Text="loved" />',
    '<Run Text=" &quot;the&quot; world" /></Paragraph><Paragraph/>',
    '<Paragraph><Reference Reference="bible+nkjv.64.3.16"><Run Text="John 3:16"/></Reference>',
    '</Paragraph><List><ListItem><Paragraph><Run Text="one"/></Paragraph></ListItem></List>',
    '<Paragraph><UriLink Uri="https://example.org"><Run Text="site"/></UriLink></Paragraph>',
  ].join("");
  expect(xamlToMarkdown(xaml)).toBe(
    '*So* **loved** "the" world\n\nJohn 3:16\n\n- one\n\nsite (https://example.org)',
  );
  expect(xamlToMarkdown("# Markdown\n\ntext")).toBe("# Markdown\n\ntext");
});

// A quadratic search would far exceed the test timeout.
test("converts hostile markup in linear time", () => {
  for (const piece of ["<", "<a", "<a ", "&", "<b> ", '<a href="', "</", "&#x"]) {
    const markup = piece.repeat(Math.floor(200_000 / piece.length));
    expect(htmlToMarkdown(markup).length).toBeLessThanOrEqual(markup.length);
    expect(xamlToMarkdown(`<${markup}`).length).toBeLessThanOrEqual(markup.length + 1);
  }
});
