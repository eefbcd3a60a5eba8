import type { MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ImportedKind, ImportFormat, ImportKind, ImportReport } from "#shared/api/imports.ts";
import { formatList } from "#web/lib/format.ts";
import styles from "./settings.module.css";

const kindNames: Record<ImportKind, MessageDescriptor> = {
  notes: msg`Notes`,
  highlights: msg`Highlights`,
  bookmarks: msg`Bookmarks`,
  "saved-verses": msg`Saved verses`,
  "memory-verses": msg`Memory verses`,
  reading: msg`Chapters read`,
  "reading-plans": msg`Reading plans`,
  "devotions-read": msg`Devotions read`,
  "saved-resources": msg`Saved resources`,
  posts: msg`Posts`,
  prayers: msg`Prayers`,
  "prayer-updates": msg`Prayer updates`,
  "prayer-lists": msg`Prayer lists`,
  "prayer-list-items": msg`Prayers in lists`,
  "chat-folders": msg`Folders for conversations`,
  conversations: msg`Conversations`,
  messages: msg`Messages`,
};

const formatNames: Record<ImportFormat, MessageDescriptor> = {
  berea: msg`Berea archive`,
  csv: msg`CSV file`,
  andbible: msg`AndBible export`,
  "olive-tree": msg`Olive Tree export`,
  logos: msg`Logos notes`,
};

/** Shows for each kind what an import will add or has added, and what it leaves out. */
export function ImportCounts({
  name,
  report: { format, kinds, problems },
  isDone,
}: {
  name: string;
  report: ImportReport;
  isDone: boolean;
}) {
  const { i18n } = useLingui();
  const added = kinds.reduce((sum, kind) => sum + kind.added, 0);
  const unreadable = kinds.reduce((sum, kind) => sum + kind.unreadable, 0);
  return (
    <div className={styles.form}>
      <p className={styles.text}>
        {isDone ? (
          <Trans>
            Imported from {name}: <Plural value={added} one="# item" other="# items" />.
          </Trans>
        ) : added > 0 ? (
          <Trans>
            {name} has <Plural value={added} one="# new item" other="# new items" />. Nothing has
            been imported yet.
          </Trans>
        ) : (
          <Trans>{name} contains nothing new.</Trans>
        )}
      </p>
      <p className={styles.text}>{i18n._(formatNames[format])}</p>
      {kinds.length > 0 && (
        <ul className={styles.texts} aria-label={isDone ? t`Imported` : t`Contents of the file`}>
          {kinds.map((kind) => (
            <li key={kind.kind} className={styles.textRow}>
              <span className={styles.textName}>
                {i18n._(kindNames[kind.kind])}
                <small>{leftOut(kind)}</small>
              </span>
              <span>{plural(kind.added, { one: "# new", other: "# new" })}</span>
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <details>
          <summary>
            <Plural value={unreadable} one="# row cannot be read" other="# rows cannot be read" />
          </summary>
          <ul className={styles.contents}>
            {problems.map(({ kind, line, reason }) => (
              <li key={`${kind} ${line} ${reason}`}>
                {kind
                  ? t`${i18n._(kindNames[kind])}, row ${line}: ${reason}`
                  : t`Line ${line}: ${reason}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Says how many rows are not added, and why. */
function leftOut({ known, over_limit: overLimit, unreadable }: ImportedKind): string {
  const parts = [];
  if (known > 0) parts.push(t`${known} already in your account`);
  if (overLimit > 0) parts.push(t`${overLimit} over the account limit`);
  if (unreadable > 0) parts.push(t`${unreadable} unreadable`);
  return formatList(parts);
}
