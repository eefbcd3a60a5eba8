import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, CloseButton } from "@mantine/core";
import { IconHighlight, IconMessageCircle, IconTrash } from "@tabler/icons-react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { type HighlightColor, highlightColors } from "#shared/choices.ts";
import { highlightToastLength } from "#shared/limits.ts";
import { useAiEnabled } from "#web/lib/ai-enabled.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { useChangeHighlights, useRemoveHighlights } from "#web/lib/highlights.ts";
import { discussTextKey } from "#web/lib/storage-keys.ts";
import { moveInToolbar } from "#web/ui/arrow-keys.ts";
import { toast } from "#web/ui/toast.tsx";
import { type SelectedWords, selectedWords } from "./selected-words.ts";
import styles from "./selection-popup.module.css";

type Props = {
  /** The element that contains the text of the chapter. */
  container: RefObject<HTMLElement | null>;
  version: string;
  place: ChapterPlace;
  verses: readonly { verse: number; text: string }[];
};

type Anchor = { top: number; left: number };
type Shown = Anchor &
  ({ kind: "words"; words: SelectedWords[] } | { kind: "highlight"; id: string; color: string });

const colorNames: Record<HighlightColor, MessageDescriptor> = {
  yellow: msg`Yellow`,
  green: msg`Green`,
  blue: msg`Blue`,
  rose: msg`Rose`,
};
const highlightLabels: Record<HighlightColor, MessageDescriptor> = {
  yellow: msg`Highlight in yellow`,
  green: msg`Highlight in green`,
  blue: msg`Highlight in blue`,
  rose: msg`Highlight in rose`,
};

/**
 * A toolbar beside the selected words, or beside a highlight that the user tapped. It appears when
 * the mouse button is released, and hides when the user presses elsewhere.
 */
export function SelectionPopup({ container, version, place, verses }: Props) {
  const [shown, setShown] = useState<Shown>();
  const popup = useRef<HTMLDivElement>(null);
  const change = useChangeHighlights(place);
  const remove = useRemoveHighlights(place);
  const navigate = useNavigate();
  const ai = useAiEnabled();

  const textOf = useCallback(
    (verse: number) => verses.find((one) => one.verse === verse)?.text,
    [verses],
  );
  const hide = useCallback(() => setShown(undefined), []);
  useSelection(container, popup, textOf, setShown);

  if (!shown) return null;
  const passage = shown.kind === "words" ? describe(shown.words, place, textOf) : undefined;

  function discuss() {
    if (!passage) return;
    const from = `${passage.reference}, ${version.toUpperCase()}`;
    sessionStorage.setItem(discussTextKey, `“${passage.text}” (${from})`);
    void navigate("/app/chat");
  }
  async function highlight(color: HighlightColor) {
    if (shown?.kind === "highlight") {
      hide();
      await change({ kind: "recolor", id: shown.id, color });
    } else if (shown && passage) {
      hide();
      getSelection()?.removeAllRanges();
      const items = shown.words.map((words) => ({ version, ...place, ...words, color }));
      if (!(await change({ kind: "add", items }))) return;
      toast({ title: t`Text Highlighted`, message: `"${forToast(passage.text)}"` });
    }
  }

  return createPortal(
    <div
      ref={popup}
      role="toolbar"
      onKeyDown={moveInToolbar}
      aria-label={shown.kind === "words" ? t`Selected words` : t`Highlight`}
      className={styles.popup}
      style={{ top: shown.top, left: shown.left }}
    >
      {shown.kind === "words" && ai && (
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<IconMessageCircle size={17} aria-hidden />}
          onClick={discuss}
        >
          <Trans>Discuss</Trans>
        </Button>
      )}
      {shown.kind === "words" && (
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<IconHighlight size={17} aria-hidden />}
          onClick={() => void highlight("yellow")}
        >
          <Trans>Highlight</Trans>
        </Button>
      )}
      <div className={styles.colors}>
        {highlightColors.map((color) => (
          <button
            key={color}
            type="button"
            className={styles.color}
            data-color={color}
            aria-label={i18n._(highlightLabels[color])}
            aria-pressed={shown.kind === "highlight" && shown.color === color}
            title={i18n._(colorNames[color])}
            onClick={() => void highlight(color)}
          />
        ))}
      </div>
      {shown.kind === "highlight" && (
        <Button
          size="compact-md"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={17} aria-hidden />}
          onClick={() => {
            hide();
            void remove([shown.id]);
          }}
        >
          <Trans>Remove</Trans>
        </Button>
      )}
      <CloseButton aria-label={t`Close`} size="sm" onClick={hide} />
    </div>,
    document.body,
  );
}

/** Shortens highlighted text to the length that its toast shows. */
export function forToast(text: string): string {
  return text.length > highlightToastLength ? `${text.slice(0, highlightToastLength)}...` : text;
}

/** Shows the popup for the selected words or for the highlight that the user taps. */
function useSelection(
  container: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  textOf: (verse: number) => string | undefined,
  show: (shown: Shown | undefined) => void,
) {
  useEffect(() => {
    let pressed = false;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const inPopup = (target: EventTarget | null) =>
      target instanceof Node && (popup.current?.contains(target) ?? false);

    function look() {
      const selection = getSelection();
      const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
      if (
        !range ||
        range.collapsed ||
        !container.current?.contains(range.commonAncestorContainer)
      ) {
        return false;
      }
      const words = selectedWords(range, textOf);
      if (words.length === 0) return false;
      show({ kind: "words", words, ...beside(range.getBoundingClientRect()) });
      return true;
    }
    function onDown(event: PointerEvent) {
      pressed = true;
      if (!inPopup(event.target)) show(undefined);
    }
    function onUp(event: PointerEvent) {
      pressed = false;
      if (inPopup(event.target)) return;
      const { target } = event;
      // The browser updates the selection after the pointer is released.
      setTimeout(() => {
        if (look()) return;
        const mark = target instanceof Element ? target.closest("[data-highlight]") : null;
        if (!mark || !container.current?.contains(mark)) return;
        const id = mark.getAttribute("data-highlight") ?? "";
        const color = mark.getAttribute("data-color") ?? "";
        show({ kind: "highlight", id, color, ...beside(mark.getBoundingClientRect()) });
      });
    }
    function onCancel() {
      pressed = false;
    }
    // A selection by touch handles or by keyboard ends without a `pointerup` over the text.
    function onSelection() {
      clearTimeout(settling);
      if (!pressed) settling = setTimeout(look, 350);
    }
    function onKey(event: KeyboardEvent) {
      if (event.key === "Escape") show(undefined);
    }
    document.addEventListener("pointerdown", onDown);
    document.addEventListener("pointerup", onUp);
    document.addEventListener("pointercancel", onCancel);
    document.addEventListener("selectionchange", onSelection);
    document.addEventListener("keydown", onKey);
    return () => {
      clearTimeout(settling);
      document.removeEventListener("pointerdown", onDown);
      document.removeEventListener("pointerup", onUp);
      document.removeEventListener("pointercancel", onCancel);
      document.removeEventListener("selectionchange", onSelection);
      document.removeEventListener("keydown", onKey);
    };
  }, [container, popup, textOf, show]);
}

/** Half of the popup's approximate width in CSS pixels, to keep it inside the window. */
const halfWidth = 170;

/** The position above the target, in CSS pixels from the top left of the page. */
function beside({ top, left, width }: DOMRect): Anchor {
  const middle = left + width / 2;
  const room = document.documentElement.clientWidth;
  return {
    top: top + window.scrollY,
    left: Math.min(Math.max(middle, halfWidth), Math.max(halfWidth, room - halfWidth)),
  };
}

function describe(
  words: readonly SelectedWords[],
  { book, chapter }: ChapterPlace,
  textOf: (verse: number) => string | undefined,
) {
  const verses = words.map(({ verse }) => verse);
  const [verse, endVerse] = [Math.min(...verses), Math.max(...verses)];
  const reference = displayReference({
    book,
    chapter,
    verse,
    ...(endVerse > verse && { endVerse }),
  });
  const text = words.map((one) => (textOf(one.verse) ?? "").slice(one.start, one.end)).join(" ");
  return { reference, text };
}
