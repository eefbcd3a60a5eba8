import { useQuery } from "@tanstack/react-query";
import { parseReference } from "#scripture/references/parse.ts";
import type { Reference } from "#scripture/references/reference.ts";
import type { MemoryVerse } from "#shared/api/memory-verses.ts";
import { chapterQuery } from "#web/features/bible/api/use-chapter.ts";

/**
 * Returns the text of a memory verse from the list or, if the list lacks it, from its chapter,
 * which may be on the device.
 */
export function usePassageText({
  reference,
  translation,
  text,
}: Pick<MemoryVerse, "reference" | "translation" | "text">) {
  const parsed = parseReference(reference);
  const place: Reference = parsed.ok ? parsed.reference : { book: "Gen", chapter: 1 };
  const chapter = useQuery({
    ...chapterQuery(translation, place),
    enabled: text === null && parsed.ok,
  });
  if (text !== null) return { text, isLoading: false };
  const { verse: first = 1, endVerse } = place;
  const last = endVerse ?? place.verse ?? Number.POSITIVE_INFINITY;
  const inside = chapter.data?.verses.filter(({ verse }) => verse >= first && verse <= last);
  return {
    text: inside?.map((one) => one.text).join(" ") || undefined,
    isLoading: chapter.isLoading,
  };
}
