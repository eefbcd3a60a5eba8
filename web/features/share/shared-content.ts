/** Content shared by another app: a link with its accompanying text, or a text. */
export type SharedContent = { kind: "link" | "text"; text: string } | undefined;

const link = /^https?:\/\/\S+$/;

/**
 * Parses the query of the share target (web/public/app.webmanifest). Many apps put the link into
 * `text`. Returns `undefined` if nothing was shared.
 */
export function readSharedContent(query: URLSearchParams): SharedContent {
  const read = (name: string) => (query.get(name) ?? "").trim();
  const [title, text, url] = [read("title"), read("text"), read("url")];
  const lastLine = text.split("\n").at(-1)?.trim() ?? "";
  const endsInLink = link.test(text.split(/\s+/).at(-1) ?? "");
  if (link.test(url) || link.test(text) || (endsInLink && link.test(lastLine))) {
    const parts = [title, text, url].filter(Boolean);
    // Some apps repeat the link or the title in the text.
    const kept = parts.filter(
      (part, at) =>
        !parts.some((other, place) => place !== at && other.includes(part) && other !== part) &&
        parts.indexOf(part) === at,
    );
    return { kind: "link", text: kept.join("\n\n") };
  }
  const all = text || title || url;
  return all ? { kind: "text", text: all } : undefined;
}
