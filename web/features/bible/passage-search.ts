/**
 * Returns a link to the passage on a Bible website that has translations for which Berea has no
 * license. The link contains only the passage.
 */
export function passageSearch(reference: string, version: string): string {
  const query = new URLSearchParams({ search: reference, version: version.toUpperCase() });
  return `https://www.biblegateway.com/passage/?${query}`;
}
