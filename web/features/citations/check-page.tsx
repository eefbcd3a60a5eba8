import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, NativeSelect, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { Citation } from "#shared/api/citations.ts";
import { maxCheckLength } from "#shared/limits.ts";
import { manuscriptEndings } from "#shared/manuscript/manuscript.ts";
import { levelOf } from "#shared/verdict-levels.ts";
import { useTranslations } from "#web/features/bible/api/use-translations.ts";
import { useDraft } from "#web/lib/draft.ts";
import { formatNumber } from "#web/lib/format.ts";
import { joinTexts, withoutText } from "#web/lib/join-texts.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import { useManuscriptCheck } from "./api/manuscript.ts";
import { sentenceAround } from "./api/report.ts";
import { useSharedText } from "./api/shared-text.ts";
import { summaryOf } from "./api/summary.ts";
import { checkQuery, verdictText, worstLevel } from "./api/verdicts.ts";
import styles from "./check-page.module.css";
import { CitationCard } from "./citation-card.tsx";
import { CitationLegend } from "./citation-legend.tsx";
import { ManuscriptResult } from "./manuscript-result.tsx";
import { CitationSign } from "./verdict-sign.tsx";

export const meta = titled(msg`Check a Text`);

/** Checks each quotation in a pasted text word for word against scripture. */
export default function CheckPage() {
  const { version } = usePreferences();
  const translations = useTranslations();
  const { draft, change } = useDraft("check a text", { text: "", translation: version });
  // What was typed before stays. A text that arrives twice is added once.
  useSharedText((text) => {
    close();
    change({ text: joinTexts(withoutText(draft.text, text), text) });
  });
  const [asked, setAsked] = useState<{ text: string; translation: string }>();
  const check = useQuery({
    ...checkQuery(asked?.text ?? "", asked?.translation ?? ""),
    enabled: asked !== undefined,
  });
  const [file, setFile] = useState<File>();
  const manuscript = useManuscriptCheck();
  const maxLength = formatNumber(maxCheckLength);
  const tooLong = draft.text.length > maxCheckLength;
  const choose = (chosen: File) => {
    setAsked(undefined);
    setFile(chosen);
    void manuscript.start(chosen, draft.translation);
  };
  const close = () => {
    setFile(undefined);
    manuscript.cancel();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) void manuscript.start(file, draft.translation);
    else if (draft.text.trim() && !tooLong) setAsked({ ...draft });
  };
  const texts = (translations.data ?? []).filter(({ licensed }) => !licensed);
  return (
    <div className={styles.page}>
      <PageHeader
        title={t`Check a Text`}
        lead={t`Paste a text or choose a file. The server compares every verse it quotes word for word and saves no text. The file itself stays on your device.`}
      />
      <form className={styles.form} onSubmit={submit}>
        {file ? (
          <div className={styles.file}>
            <span dir="auto">{file.name}</span>
            <Button variant="subtle" onClick={close}>
              <Trans>Remove file</Trans>
            </Button>
          </div>
        ) : (
          <Textarea
            label={t`Text`}
            size="md"
            autosize
            minRows={6}
            maxRows={18}
            value={draft.text}
            error={tooLong ? t`Check at most ${maxLength} characters at a time.` : undefined}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
        )}
        <div className={styles.row}>
          <NativeSelect
            aria-label={t`Compare with`}
            value={draft.translation}
            data={texts.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => change({ translation: event.currentTarget.value })}
          />
          <Button type="submit" disabled={!file && (!draft.text.trim() || tooLong)}>
            <Trans>Check</Trans>
          </Button>
          <ChooseFile onChoose={choose} />
        </div>
      </form>
      {file && manuscript.state && (
        <ManuscriptResult check={manuscript.state} onCancel={close} onRetry={() => choose(file)} />
      )}
      {asked && check.isPending && <LoadingState label={t`Checking the quotations...`} />}
      {check.isError && (
        <ErrorState
          message={t`The text couldn't be checked.`}
          onRetry={() => void check.refetch()}
        />
      )}
      {asked && check.data && <Checked text={asked.text} citations={check.data.citations} />}
    </div>
  );
}

function ChooseFile({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" onClick={() => input.current?.click()}>
        <Trans>Choose a File</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Document`}
        accept={manuscriptEndings.join()}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // The same file can be chosen again after it was edited.
          currentTarget.value = "";
          if (chosen) onChoose(chosen);
        }}
      />
      <p className={styles.note}>
        <Trans>Word, OpenDocument, PowerPoint, EPUB, Markdown or text, up to a whole book.</Trans>
      </p>
    </>
  );
}

function Checked({ text, citations }: { text: string; citations: Citation[] }) {
  const quotations = citations.filter(
    ({ kind, verdict }) => kind === "quotation" || verdict !== "exact",
  );
  if (citations.length === 0) {
    return (
      <EmptyState
        title={t`Nothing to compare`}
        text={t`No quotations or references were found in this text.`}
      />
    );
  }
  return (
    <section aria-labelledby="found-title" className={styles.found}>
      <h2 id="found-title" className="visually-hidden">
        <Trans>Results</Trans>
      </h2>
      <p role="status" className={styles.summary} data-level={worstLevel(quotations)}>
        {summaryOf(citations)}
      </p>
      <CitationLegend />
      <p className={styles.text}>
        <Marked text={text} citations={citations} />
      </p>
      <ul className={styles.cards}>
        {quotations.map((one) => (
          <li key={`${one.kind} ${one.start}`}>
            <CitationCard
              citation={one}
              quoted={text.slice(one.start, one.end)}
              sentence={sentenceAround(text, one)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        <Trans>
          We check the wording of each quotation. Whether it supports the point is yours to judge.
        </Trans>
      </p>
    </section>
  );
}

/** The text with each checked quotation and reference underlined. */
function Marked({ text, citations }: { text: string; citations: Citation[] }) {
  const pieces: React.ReactNode[] = [];
  let at = 0;
  for (const citation of citations) {
    const { kind, start, end, verdict } = citation;
    if (start < at) continue;
    const level = levelOf[verdict];
    pieces.push(text.slice(at, start));
    pieces.push(
      <mark key={start} data-level={level} title={verdictText(citation)}>
        {text.slice(start, end)}
        <CitationSign citation={citation} />
        {(kind === "quotation" || level === "wrong") && (
          <span className="visually-hidden"> ({verdictText(citation)})</span>
        )}
      </mark>,
    );
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces;
}
