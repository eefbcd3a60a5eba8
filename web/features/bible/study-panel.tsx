import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Tabs.layer.css";
import { CloseButton, Tabs } from "@mantine/core";
import { useEffect, useRef } from "react";
import { formatReference } from "#scripture/references/reference.ts";
import { CrossReferences } from "#web/features/resources/cross-references.tsx";
import { OriginalWords } from "#web/features/resources/original-words.tsx";
import { displayReference } from "#web/lib/book-names.ts";
import { Comparison } from "./comparison.tsx";
import { type OpenStudy, type StudyKind, studyKinds } from "./study-kind.ts";
import styles from "./study-panel.module.css";
import type { TranslationOption } from "./use-shown-lists.ts";

type Props = {
  study: OpenStudy;
  version: string;
  translations: readonly TranslationOption[];
  onKind: (kind: StudyKind) => void;
  onClose: () => void;
};

/** Shows cross references, translations or original words of a passage beside its chapter. */
export default function StudyPanel({ study, version, translations, onKind, onClose }: Props) {
  const { kind, passage } = study;
  const { book, chapter, verse } = passage;
  const first = { book, chapter, verse };
  const name = displayReference(passage);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section
      className={styles.panel}
      aria-label={t`Study ${name}`}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // Prevents the page's own Escape handler from clearing the selection.
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {name}
        </h2>
        <CloseButton size="lg" aria-label={t`Close the study panel`} onClick={onClose} />
      </header>
      <Tabs
        value={kind}
        keepMounted={false}
        onChange={(value) => {
          const chosen = studyKinds.find((one) => one === value);
          if (chosen) onKind(chosen);
        }}
      >
        <Tabs.List grow>
          <Tabs.Tab className={styles.kind} value="cross-references">
            <Trans>References</Trans>
          </Tabs.Tab>
          <Tabs.Tab className={styles.kind} value="compare">
            <Trans>Compare</Trans>
          </Tabs.Tab>
          <Tabs.Tab className={styles.kind} value="interlinear">
            <Trans>Words</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel className={styles.content} value="cross-references">
          <CrossReferences verse={first} version={version} />
        </Tabs.Panel>
        <Tabs.Panel className={styles.content} value="compare">
          <Comparison reference={passage} base={version} translations={[...translations]} />
        </Tabs.Panel>
        <Tabs.Panel className={styles.content} value="interlinear">
          <OriginalWords key={formatReference(first)} verse={first} version={version} />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}
