/** The first parts of the addresses that the server renders. */
const renderedRoots = ["bible", "compare", "privacy", "reading-plans", "resources", "shared"];

/** The percent-encoding of a character that needs none, by RFC 3986 (section 2.3). */
const needlessEncoding = /%(2d|2e|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/**
 * Returns the path of a rendered page with one slash between its parts, none at its end, its first
 * part and the "search" of a search page in lower case, and no needless percent-encoding. Other
 * paths stay as they are.
 */
export function normalizePath(pathname: string): string {
  const decoded = pathname.replace(needlessEncoding, decodeURIComponent);
  const [first = "", ...rest] = decoded.split("/").filter((part) => part !== "");
  const root = first.toLowerCase();
  if (!renderedRoots.includes(root)) return pathname;
  const isSearch = rest.length === 2 && rest[1]?.toLowerCase() === "search";
  return `/${[root, ...(isSearch ? [rest[0], "search"] : rest)].join("/")}`;
}
