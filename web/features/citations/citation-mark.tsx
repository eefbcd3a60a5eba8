import { Popover } from "@mantine/core";
import { createContext, type KeyboardEvent, type ReactNode, use } from "react";
import type { Citation } from "#shared/api/citations.ts";
import { levelOf } from "#shared/verdict-levels.ts";
import { verdictText } from "./api/verdicts.ts";
import { CitationCard } from "./citation-card.tsx";
import styles from "./citation-mark.module.css";
import { CitationSign } from "./verdict-sign.tsx";

/** The citation whose card is open. */
export const OpenCitation = createContext<{
  open: Citation | undefined;
  setOpen: (citation: Citation | undefined) => void;
}>({ open: undefined, setOpen: () => {} });

/** Distance between the card and the window's edges in CSS pixels. */
const edgePx = 12;
const middlewares = {
  flip: { padding: edgePx },
  shift: { padding: edgePx },
  size: {
    padding: edgePx,
    apply: ({ availableHeight, elements }: Available) =>
      elements.floating.style.setProperty("--room", `${Math.floor(availableHeight)}px`),
  },
};
type Available = { availableHeight: number; elements: { floating: HTMLElement } };

type Props = {
  citation: Citation;
  quoted: string;
  sentence: string;
  /** What the AI wrote, if it was corrected. */
  written: string | undefined;
  /**
   * Formatting can split a citation into several elements. The first one is focusable and opens the
   * card.
   */
  first: boolean;
  /** The sign of the verdict follows the last element. */
  last: boolean;
  children: ReactNode;
};

/**
 * A citation in an answer, with the sign of its verdict. It opens a card with the text of
 * scripture.
 */
export function CitationMark(props: Props) {
  const { citation, quoted, sentence, written, first, last, children } = props;
  const { open, setOpen } = use(OpenCitation);
  const { kind, verdict } = citation;
  const level = levelOf[verdict];
  const look = { className: styles.mark, "data-kind": kind, "data-level": level };
  const sign = last && <CitationSign citation={citation} isCorrected={written !== undefined} />;
  if (!first) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the keyboard uses the first piece
      <span {...look} onClick={() => setOpen(citation)}>
        {children}
        {sign}
      </span>
    );
  }
  const isOpen = open === citation;
  const toggle = () => setOpen(isOpen ? undefined : citation);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    toggle();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => {
        if (!opened) setOpen(undefined);
      }}
      width="min(24rem, 92vw)"
      position="bottom"
      middlewares={middlewares}
      shadow="md"
      withArrow
      trapFocus
      returnFocus
    >
      <Popover.Target>
        {/* biome-ignore lint/a11y/useSemanticElements: a button would not break with its line */}
        <span {...look} role="button" tabIndex={0} onClick={toggle} onKeyDown={onKey}>
          {children}
          {sign}
          <span className="visually-hidden"> ({verdictText(citation)})</span>
        </span>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown}>
        {isOpen && <CitationCard {...{ citation, quoted, sentence, written }} inContext />}
      </Popover.Dropdown>
    </Popover>
  );
}
