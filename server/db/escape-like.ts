/**
 * Returns a pattern for `ilike` that matches texts containing the words. `%` and `_` in the words
 * match themselves.
 */
export const containsPattern = (words: string) => `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;
