/**
 * A pattern for `ilike` that finds what contains the words; `%` and `_` mean themselves to someone
 * who searches for them.
 */
export const containsPattern = (words: string) => `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;
