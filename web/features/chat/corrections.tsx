import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { applyReplacements } from "#scripture/citations/corrections/applied-corrections.ts";
import { confirmCorrections } from "#scripture/citations/corrections/confirm-corrections.ts";
import { planCorrections } from "#scripture/citations/corrections/plan-corrections.ts";
import type { Correction } from "#shared/api/chat.ts";
import type { Citation } from "#shared/api/citations.ts";
import { checkQuery } from "#web/features/citations/api/verdicts.ts";
import { displayReference } from "#web/lib/book-names.ts";
import styles from "./messages.module.css";

type Props = {
  text: string;
  citations: readonly Citation[];
  corrections: readonly Correction[];
  /** The translation that the quotations were checked against. */
  version: string;
  /** Corrects a quotation; undefined if the answer cannot be changed now. */
  onCorrect?: ((quotation: Citation) => Promise<void>) | undefined;
  onUndo?: (() => Promise<void>) | undefined;
};

/**
 * Lists the quotations of an answer that fail the check, each with the text of scripture and a
 * button that corrects it, and the quotations that were corrected.
 */
export function Corrections({ text, citations, corrections, version, onCorrect, onUndo }: Props) {
  const [busy, setBusy] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const possible = usePossibleCorrections(text, citations, version, onCorrect !== undefined);
  /** The clicked button disappears, so the focus moves to the result. */
  const run = async (change: () => Promise<void>) => {
    setBusy(true);
    await change();
    setBusy(false);
    region.current?.focus();
  };
  return (
    <div ref={region} tabIndex={-1} className={styles.corrections}>
      <div role="status">
        {corrections.length > 0 && (
          <p className={styles.note}>
            <span aria-hidden>✎ </span>
            <Plural
              value={corrections.length}
              one="One quotation of this answer was corrected."
              other="# quotations of this answer were corrected."
            />
          </p>
        )}
      </div>
      {corrections.length > 0 && (
        <details className={styles.checked}>
          <summary>
            <Trans>What the AI wrote</Trans>
          </summary>
          <ul>
            {corrections.map((one) => (
              <li key={`${one.at} ${one.before}`}>
                <Change {...one} />
              </li>
            ))}
          </ul>
          {onUndo && (
            <Button
              data-flush
              size="compact-sm"
              variant="subtle"
              disabled={busy}
              onClick={() => void run(onUndo)}
            >
              <Trans>Undo Corrections</Trans>
            </Button>
          )}
        </details>
      )}
      {possible.length > 0 && onCorrect && (
        <ul>
          {possible.map(({ citation, replacement }) => (
            <li key={citation.start}>
              <Change {...replacement} before={text.slice(replacement.start, replacement.end)}>
                <Button
                  size="compact-sm"
                  variant="light"
                  disabled={busy}
                  onClick={() => void run(() => onCorrect(citation))}
                >
                  <Trans>Correct the Quotation</Trans>
                </Button>
              </Change>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns the corrections that the check confirms. */
function usePossibleCorrections(
  text: string,
  citations: readonly Citation[],
  version: string,
  enabled: boolean,
) {
  const planned = useMemo(
    () => (enabled ? planCorrections(text, citations) : []),
    [enabled, text, citations],
  );
  const replacements = planned.map(({ replacement }) => replacement);
  const corrected = applyReplacements(text, replacements).text;
  const check = useQuery({
    ...checkQuery(corrected, version),
    enabled: planned.length > 0,
    retry: false,
  });
  return check.data ? confirmCorrections(planned, citations, check.data.citations) : [];
}

type ChangeProps = Omit<Correction, "at"> & { children?: ReactNode };

/** The text before and after a correction, and its reference. */
function Change({ before, after, reference, translation, children }: ChangeProps) {
  const place = displayReference(reference);
  const version = translation.toUpperCase();
  return (
    <>
      <del>
        <span className="visually-hidden">
          <Trans>Before:</Trans>{" "}
        </span>
        {plainText(before)}
      </del>{" "}
      <ins>
        <span className="visually-hidden">
          <Trans>Now:</Trans>{" "}
        </span>
        {after}
      </ins>{" "}
      {after !== reference && (
        <span className={styles.correctedPlace}>
          {place}, {version}
        </span>
      )}
      {children}
    </>
  );
}

/** Removes the Markdown syntax of block quotes and emphasis. */
const plainText = (markdown: string) => markdown.replace(/\n>?\s*/g, " ").replace(/[*_]{1,3}/g, "");
