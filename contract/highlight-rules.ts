export const highlightColors = ["yellow", "green", "blue", "rose"] as const;
export type HighlightColor = (typeof highlightColors)[number];

/** Longer than any verse of any text. */
export const maxVerseLength = 2_000;
/** Highlights in one chapter that one person may have. */
export const maxHighlightsOfChapter = 1_000;
/** How much of what was marked the toast shows. */
export const highlightToastLength = 50;
