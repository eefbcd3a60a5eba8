import type { Reference } from "#scripture/references/reference.ts";

/** The kinds of study in the side panel. The values are paths of pages under /app/bible. */
export const studyKinds = ["cross-references", "compare", "interlinear"] as const;
export type StudyKind = (typeof studyKinds)[number];

/** The content of the side panel. `passage` is a verse or a range of verses in one chapter. */
export type OpenStudy = { kind: StudyKind; passage: Reference & { verse: number } };

/** Whether the window is wide enough for the side column (bible-page.module.css). */
export const hasRoomBeside = (): boolean => window.matchMedia("(min-width: 75em)").matches;
