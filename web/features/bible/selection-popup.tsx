import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, CloseButton } from "@mantine/core";
import { IconHighlight, IconMessageCircle, IconTrash } from "@tabler/icons-react";
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import type { HighlightColor } from "#shared/choices.ts";
import { useChangeHighlights, useRemoveHighlights } from "#web/features/highlights/api.ts";
import { useAiEnabled } from "#web/lib/ai-enabled.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { discussTextKey } from "#web/lib/storage-keys.ts";
import { moveInToolbar } from "#web/ui/arrow-keys.ts";
import { toast } from "#web/ui/toast.tsx";
import { HighlightColors } from "./highlight-colors.tsx";
import { truncateForToast } from "./highlight-labels.ts";
import { type Column, columnOf, type SelectedWords, selectedWords } from "./selected-words.ts";
import styles from "./selection-popup.module.css";

type Props = {
  /** The element that contains the text of the chapter. */
  container: RefObject<HTMLElement | null>;
  place: ChapterPlace;
  /** The translation and the verses of each column. */
  columns: Record<Column, { version: string; verses: readonly { verse: number; text: string }[] }>;
  /**
   * Whether a highlight covers a whole verse. A tap on such a highlight selects the verse instead.
   */
  isWholeVerse: (id: string) => boolean;
  /** Called when the popup opens for selected words. */
  onWords: () => void;
  /** Selects the verses that contain the selected words or the highlight. */
  onVerses: (from: number, to: number, column: Column) => void;
};

type Anchor = { top: number; left: number };
type Shown = Anchor &
  (
    | { kind: "words"; words: SelectedWords[]; column: Column }
    | { kind: "highlight"; id: string; color: string; verse: number; column: Column }
  );

/**
 * A toolbar beside the selected words or the tapped highlight. It appears when the pointer is
 * released and closes when the user presses elsewhere.
 */
export function SelectionPopup(props: Props) {
  const { container, place, columns, isWholeVerse, onWords, onVerses } = props;
  const [shown, setShown] = useState<Shown>();
  const popup = useRef<HTMLDivElement>(null);
  const change = useChangeHighlights(place);
  const remove = useRemoveHighlights(place);
  const navigate = useNavigate();
  const ai = useAiEnabled();

  const hide = useCallback(() => setShown(undefined), []);
  const textOf = (verse: number, column: Column) => textIn(columns[column], verse);
  useSelection(container, popup, textOf, (next) => {
    if (next?.kind === "highlight" && isWholeVerse(next.id)) return;
    if (next?.kind === "words") onWords();
    setShown(next);
  });

  if (!shown) return null;
  const { version } = columns[shown.column];
  const passage =
    shown.kind === "words"
      ? describe(shown.words, place, (verse) => textIn(columns[shown.column], verse))
      : undefined;

  function discuss() {
    if (!passage) return;
    const from = `${passage.reference}, ${version.toUpperCase()}`;
    sessionStorage.setItem(discussTextKey, `“${passage.text}” (${from})`);
    void navigate("/app/chat");
  }
  function selectVerses() {
    if (!shown) return;
    const numbers = shown.kind === "words" ? shown.words.map(({ verse }) => verse) : [shown.verse];
    hide();
    getSelection()?.removeAllRanges();
    onVerses(Math.min(...numbers), Math.max(...numbers), shown.column);
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
      toast({ title: t`Text Highlighted`, message: `"${truncateForToast(passage.text)}"` });
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
      <HighlightColors
        current={shown.kind === "highlight" ? shown.color : undefined}
        onChoose={(color) => void highlight(color)}
      />
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
      <Button size="compact-md" variant="subtle" onClick={selectVerses}>
        <Trans>Whole Verses</Trans>
      </Button>
      <CloseButton aria-label={t`Close`} size="sm" onClick={hide} />
    </div>,
    document.body,
  );
}

/** Opens the popup for the selected words or the tapped highlight. */
function useSelection(
  container: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  textOf: (verse: number, column: Column) => string | undefined,
  onShow: (shown: Shown | undefined) => void,
) {
  const show = useEffectEvent(onShow);
  const wordsOf = useEffectEvent(textOf);
  useEffect(() => {
    let pressed = false;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const inPopup = (target: EventTarget | null) =>
      target instanceof Node && (popup.current?.contains(target) ?? false);

    function showSelection() {
      const selection = getSelection();
      const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
      if (
        !range ||
        range.collapsed ||
        !container.current?.contains(range.commonAncestorContainer)
      ) {
        return false;
      }
      const column = columnOf(range.startContainer);
      const words = selectedWords(range, (verse) => wordsOf(verse, column));
      if (words.length === 0) return false;
      show({ kind: "words", words, column, ...beside(range.getBoundingClientRect()) });
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
        if (showSelection()) return;
        const mark = target instanceof Element ? target.closest("[data-highlight]") : null;
        if (!mark || !container.current?.contains(mark)) return;
        const id = mark.getAttribute("data-highlight") ?? "";
        const color = mark.getAttribute("data-color") ?? "";
        const verse = Number(mark.closest("[data-verse]")?.getAttribute("data-verse"));
        const column = columnOf(mark);
        show({
          kind: "highlight",
          id,
          color,
          verse,
          column,
          ...beside(mark.getBoundingClientRect()),
        });
      });
    }
    function onCancel() {
      pressed = false;
    }
    // A selection by touch handles or by keyboard ends without a `pointerup` over the text.
    function onSelection() {
      clearTimeout(settling);
      if (!pressed) settling = setTimeout(showSelection, 350);
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
  }, [container, popup]);
}

const textIn = ({ verses }: Props["columns"][Column], verse: number) =>
  verses.find((one) => one.verse === verse)?.text;

/** Half of the popup's approximate width in CSS pixels, used to keep it inside the window. */
const halfWidth = 170;

/** Returns the position above the target, in CSS pixels from the top left of the page. */
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
