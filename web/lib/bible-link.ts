/**
 * Returns the path of a passage in the reader. `reference` has the form that users type: 'John
 * 3:16', '1 John 4'.
 */
export function bibleLink(reference: string, version?: string): string {
  const query = new URLSearchParams({ ...(version ? { version } : {}), ref: reference });
  return `/app/bible?${query}`;
}
