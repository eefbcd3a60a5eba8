/**
 * A link to the passage on a Bible website, which has translations that we have no license for. The
 * link contains only the passage.
 */
export function passageSearch(reference: string, version: string): string {
  const query = new URLSearchParams({ search: reference, version: version.toUpperCase() });
  return `https://www.biblegateway.com/passage/?${query}`;
}
