// Replaces parts of a text, and keeps what was there so that it can be shown and restored.
import type { Range } from "../layout.ts";

/** What replaces a part of a text. `start` and `end` are as in `CheckedCitation`. */
export type Replacement = {
  start: number;
  end: number;
  after: string;
  /** The passage that has the words, and the id of its translation. */
  reference: string;
  translation: string;
};

/**
 * One applied replacement. `at`: its start offset, valid right after it was applied. A pointer that
 * was replaced by its passage has the kind "pointer"; see pointers/pointer.ts.
 */
export type AppliedCorrection = Omit<Replacement, "start" | "end"> & {
  at: number;
  before: string;
  kind?: "pointer" | undefined;
};

/** Returns the corrections that replaced words of the model, without those for pointers. */
export const correctedWords = <C extends Pick<AppliedCorrection, "kind">>(
  corrections: readonly C[],
): C[] => corrections.filter(({ kind }) => kind !== "pointer");

/** Returns corrections that arrived in parts in the order of application. */
export const joinCorrections = <C extends Pick<AppliedCorrection, "kind">>(
  ...parts: readonly (readonly C[])[]
): C[] => {
  const all = parts.flat();
  return [...all.filter(({ kind }) => kind === "pointer"), ...correctedWords(all)];
};

export type CorrectedText = { text: string; corrections: readonly AppliedCorrection[] };
export const noText: CorrectedText = { text: "", corrections: [] };

/** Applies replacements that do not overlap. The result lists them in the order of application. */
export function applyReplacements(
  text: string,
  replacements: readonly Replacement[],
): CorrectedText {
  const corrections: AppliedCorrection[] = [];
  let corrected = text;
  let from = Number.POSITIVE_INFINITY;
  // The last replacement first, so that the offsets of the others stay valid.
  for (const { start, end, ...one } of replacements.toSorted((a, b) => b.start - a.start)) {
    if (end > from) continue;
    corrections.push({ ...one, at: start, before: corrected.slice(start, end) });
    corrected = corrected.slice(0, start) + one.after + corrected.slice(end);
    from = start;
  }
  return { text: corrected, corrections };
}

/** Returns the text as it was before some corrections, given in the order of application. */
export function undoCorrections(text: string, corrections: readonly AppliedCorrection[]): string {
  return corrections
    .toReversed()
    .reduce(
      (now, { at, before, after }) => now.slice(0, at) + before + now.slice(at + after.length),
      text,
    );
}

/**
 * Restores the words of the model. Pointers stay replaced: they were replaced before any words were
 * corrected, so their offsets stay valid.
 */
export function undoCorrectedWords<C extends AppliedCorrection>(
  text: string,
  corrections: readonly C[],
): { text: string; corrections: C[] } {
  const pointers = corrections.filter(({ kind }) => kind === "pointer");
  return { text: undoCorrections(text, correctedWords(corrections)), corrections: pointers };
}

/** Returns where each corrected part is in the text to which all corrections were applied. */
export function placesOf(corrections: readonly AppliedCorrection[]): Range[] {
  return corrections.map(({ at, after }, index) => {
    const start = corrections
      .slice(index + 1)
      .reduce(
        (place, later) =>
          later.at <= place ? place + later.after.length - later.before.length : place,
        at,
      );
    return { start, end: start + after.length };
  });
}

/** Whether the corrections are those of this text, so that they can be undone. */
export function canUndo(text: string, corrections: readonly AppliedCorrection[]): boolean {
  let now = text;
  for (const one of corrections.toReversed()) {
    if (now.slice(one.at, one.at + one.after.length) !== one.after) return false;
    now = undoCorrections(now, [one]);
  }
  return true;
}
