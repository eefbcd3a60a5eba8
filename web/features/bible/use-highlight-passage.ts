import { t } from "@lingui/core/macro";
import type { Reference } from "#scripture/references/reference.ts";
import type { HighlightColor } from "#shared/choices.ts";
import { useChangeHighlights, useRemoveHighlights } from "#web/features/highlights/api.ts";
import { toast } from "#web/ui/toast.tsx";
import { truncateForToast } from "./highlight-labels.ts";
import { coversVerse, type HighlightRange } from "./verse-runs.ts";

type Passage = {
  reference: Reference;
  verses: readonly { verse: number; text: string }[];
  version: string;
  highlights: ReadonlyMap<number, readonly HighlightRange[]>;
};

/** Highlights a passage verse by verse. */
export function useHighlightPassage({ reference, verses, version, highlights }: Passage) {
  const change = useChangeHighlights(reference);
  const removeAll = useRemoveHighlights(reference);
  const marked = verses.map(({ verse, text }) => {
    const all = highlights.get(verse) ?? [];
    return { verse, text, all, whole: all.findLast((mark) => coversVerse(mark, text)) };
  });
  const first = marked[0]?.whole?.color;
  return {
    isMarked: marked.some(({ all }) => all.length > 0),
    /** The color of the highlights, if all the verses have the same one. */
    color: marked.every(({ whole }) => whole?.color === first) ? first : undefined,
    /** Highlights the whole verses. Changes the color of verses that are already highlighted. */
    add: async (color: HighlightColor) => {
      const { book, chapter } = reference;
      const items = marked.flatMap(({ verse, text, whole }) =>
        whole ? [] : [{ version, book, chapter, verse, start: 0, end: text.length, color }],
      );
      for (const { whole } of marked) {
        if (!whole || whole.color === color) continue;
        if (!(await change({ kind: "recolor", id: whole.id, color }))) return;
      }
      if (items.length > 0 && !(await change({ kind: "add", items }))) return;
      const text = verses.map((one) => one.text).join(" ");
      toast({ title: t`Text Highlighted`, message: `"${truncateForToast(text)}"` });
    },
    /** Removes all highlights of the verses. */
    remove: () => removeAll(marked.flatMap(({ all }) => all.map(({ id }) => id))),
  };
}
