/**
 * A passage on a Bible website, which has more translations than we may show. It learns the
 * passage, and nothing else.
 */
export function passageSearch(reference: string, version: string): string {
  const query = new URLSearchParams({ search: reference, version: version.toUpperCase() });
  return `https://www.biblegateway.com/passage/?${query}`;
}
