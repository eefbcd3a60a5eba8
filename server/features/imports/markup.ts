// Converts the markup of other apps to Markdown. It reads tags one by one and ignores nesting, so
// malformed markup loses its formatting but never its text.
import { decodeEntities, xmlEntities } from "#scripture/import/entities.ts";

/** Longer markup is not converted, which would block other requests. In UTF-16 code units. */
const maxMarkupLength = 128 * 1024;

/** A piece of markup: text, or a tag with its name in lower case. */
type Token = { text: string } | { tag: string; closes: boolean; attributes: string };

/**
 * A tag ends at the next ">". To keep the search linear, a tag never contains "<", and its name is
 * as long as possible.
 */
const tagPattern = /<(\/?)([a-z][\w:.-]*)(?![\w:.-])([^<>]*)>/gi;

function* tokensIn(markup: string): Generator<Token> {
  let at = 0;
  for (const match of markup.matchAll(tagPattern)) {
    if (match.index > at) yield { text: markup.slice(at, match.index) };
    const [all, slash, name = "", attributes = ""] = match;
    yield { tag: name.toLowerCase(), closes: slash === "/", attributes };
    at = match.index + all.length;
  }
  if (at < markup.length) yield { text: markup.slice(at) };
}

const names = new Map([...xmlEntities, ["nbsp", " "]]);
const decoded = (text: string) => decodeEntities(text, names);

/** The attributes that matter, such as Text="…". */
const attributePatterns = {
  href: /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)')/i,
  Uri: /(?:^|\s)Uri\s*=\s*"([^"]*)"/,
  Text: /(?:^|\s)Text\s*=\s*"([^"]*)"/,
  FontBold: /(?:^|\s)FontBold\s*=\s*"([^"]*)"/,
  FontItalic: /(?:^|\s)FontItalic\s*=\s*"([^"]*)"/,
};

function attributeOf(attributes: string, name: keyof typeof attributePatterns): string | undefined {
  const found = attributePatterns[name].exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decoded(value);
}

/** Puts Markdown marks around text. Leading and trailing spaces stay outside, as required. */
const marked = (text: string, mark: string) =>
  text.replace(/^(\s*)(\S|\S[\s\S]*\S)(\s*)$/, `$1${mark}$2${mark}$3`);

/** Removes trailing spaces, and reduces several empty lines to one. */
const tidied = (text: string) =>
  text
    .replace(/\u00a0/g, " ")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

const boldTags = new Set(["b", "strong"]);
const italicTags = new Set(["i", "em"]);
const blockTags = new Set(["p", "ul", "ol", "blockquote", "h1", "h2", "h3", "h4"]);

/** Converts the HTML of a note, such as one of AndBible, to Markdown. */
export function htmlToMarkdown(html: string): string {
  if (html.length > maxMarkupLength) return html;
  let out = "";
  let href: string | undefined;
  let mark = "";
  for (const token of tokensIn(html)) {
    if ("text" in token) {
      const text = decoded(token.text);
      out += mark && text.trim() ? marked(text, mark) : text;
    } else if (token.tag === "br") out += "\n";
    else if (token.tag === "li") out += token.closes ? "" : "\n- ";
    else if (token.tag === "div") out += "\n";
    else if (blockTags.has(token.tag)) out += token.closes ? "\n\n" : "\n";
    else if (boldTags.has(token.tag)) mark = token.closes ? "" : "**";
    else if (italicTags.has(token.tag)) mark = token.closes ? "" : "*";
    else if (token.tag === "a") {
      const address = attributeOf(token.attributes, "href");
      // Links to content of the other app, such as osis://, would not work here.
      if (!token.closes) href = address?.startsWith("https://") ? address : undefined;
      else if (href) out += ` (${href})`;
    }
  }
  return tidied(out);
}

/** Converts the rich text of a Logos note, which is XAML, to Markdown. */
export function xamlToMarkdown(xaml: string): string {
  // Notes that were written in Markdown are stored as they are.
  if (!xaml.trimStart().startsWith("<")) return tidied(xaml);
  if (xaml.length > maxMarkupLength) return xaml;
  let out = "";
  let address: string | undefined;
  for (const token of tokensIn(xaml)) {
    if ("text" in token) out += decoded(token.text).replace(/\s+/g, " ");
    else if (token.tag === "paragraph") out += token.closes || isEmpty(token) ? "\n\n" : "";
    else if (token.tag === "listitem" && !token.closes) out += "\n- ";
    else if (token.closes) {
      if (token.tag === "urilink" && address) out += ` (${address})`;
    } else {
      const text = attributeOf(token.attributes, "Text") ?? "";
      const isBold = attributeOf(token.attributes, "FontBold") === "True";
      const isItalic = attributeOf(token.attributes, "FontItalic") === "True";
      const mark = `${isBold ? "**" : ""}${isItalic ? "*" : ""}`;
      out += mark && text.trim() ? marked(text, mark) : text;
      if (token.tag !== "urilink") continue;
      address = attributeOf(token.attributes, "Uri");
      if (address && isEmpty(token)) out += ` (${address})`;
    }
  }
  return tidied(out);
}

const isEmpty = ({ attributes }: { attributes: string }) => attributes.trimEnd().endsWith("/");
