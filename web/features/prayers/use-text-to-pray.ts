import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { displayReference } from "#web/lib/book-names.ts";
import { draftId } from "#web/lib/draft-id.ts";
import { joinTexts } from "#web/lib/join-texts.ts";
import type { TextToPray } from "./api/text-to-pray.ts";
import type { PrayerDraft } from "./prayer-draft.ts";

/** Adds text from another page to the draft of a new prayer, below the existing text. */
export function useTextToPray(
  toPray: TextToPray | undefined,
  draft: PrayerDraft,
  change: (part: Partial<PrayerDraft>) => void,
): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const added = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of a history entry is added only once
  useEffect(() => {
    if (!toPray || added.current) return;
    added.current = true;
    const { description, verses } = draft;
    const present = verses.split(/[,;]/).map((verse) => verse.trim());
    const all = new Set([...present, ...toPray.verses.map(displayReference)].filter(Boolean));
    change({
      id: draftId(draft.id),
      description: description.includes(toPray.description)
        ? description
        : joinTexts(description, toPray.description),
      verses: [...all].join("; "),
    });
    // A reload or the Back button must not add the text again.
    void navigate({ pathname, search }, { replace: true, state: null });
  }, []);
}
