/** Characters that are checked at once. */
export const longestCheck = 100_000;
