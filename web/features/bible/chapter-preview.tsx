import { Trans } from "@lingui/react/macro";
import type { Reference } from "#scripture/references/reference.ts";
import type { BibleChapter } from "#shared/api/bibles.ts";
import { displayReference } from "#web/lib/book-names.ts";
import page from "./bible-page.module.css";
import { ChapterBody } from "./chapter-body.tsx";
import text from "./chapter-text.module.css";
import bar from "./reader-bar.module.css";
import reading from "./reading-view.module.css";
import { isNamedBy } from "./verse-runs.ts";

/** A chapter in the reader before its scripts run: without actions for its verses. */
export function ChapterPreview(props: { reference: Reference; chapter: BibleChapter }) {
  const { reference, chapter: content } = props;
  const { book, chapter } = reference;
  const name = displayReference({ book, chapter });
  return (
    <div className={page.page}>
      <header className={bar.bar} data-reader-bar>
        <h1 className="visually-hidden">
          <Trans>Bible Explorer</Trans>
        </h1>
        <span className={bar.turn} />
        <span className={bar.chooser}>{name}</span>
      </header>
      <div className={page.columns}>
        <article className={reading.reading}>
          <h2 className={reading.title}>{name}</h2>
          <div className={text.text} data-chapter>
            <ChapterBody
              title={content.title}
              colophon={content.colophon}
              verses={content.verses}
              absent={content.absent}
              idPrefix="first-"
              // Without the attribute by which the reader finds verses.
              attributesOf={(verse) => ({
                "data-verse": undefined,
                "data-marked": isNamedBy(reference, verse) || undefined,
              })}
              numberOf={(verse) => <span className={text.number}>{verse}</span>}
            />
          </div>
        </article>
      </div>
    </div>
  );
}
