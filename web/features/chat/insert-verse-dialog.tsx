import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Modal, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { isBookId } from "#scripture/canon/books.ts";
import { useVerseSearch } from "#web/features/bible/api/use-verse-search.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { explainReference } from "#web/lib/reference-failure.ts";
import { typedReference } from "#web/lib/typed-reference.ts";
import { DialogButtons } from "#web/ui/dialog-buttons.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { asFailure } from "./conversation.ts";
import styles from "./insert-verse-dialog.module.css";
import { readPassage } from "./read-passage.ts";

/** Finds verses by reference or by words and passes the quotation to `onInsert`. */
export function InsertVerseDialog({
  opened,
  onClose,
  onInsert,
}: {
  opened: boolean;
  onClose: () => boolean;
  onInsert: (quote: string) => void;
}) {
  const { version } = usePreferences();
  const [typed, setTyped] = useState("");
  const [sought, setSought] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  function insert(quote: string) {
    // Closing the dialog while the passage loads cancels the insertion.
    if (!onClose()) return;
    onInsert(quote);
    setTyped("");
    setSought("");
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = typedReference(typed);
    if (!parsed.ok) {
      // Text that is not a reference is searched for as words.
      if (parsed.reason === "not-a-reference" && /\p{L}/u.test(typed)) setSought(typed);
      else setError(explainReference(parsed));
      return;
    }
    if (parsed.reference.endChapter !== undefined) {
      setError(t`Choose verses from a single chapter.`);
      return;
    }
    setBusy(true);
    try {
      insert(await readPassage(parsed.reference, version));
    } catch (cause) {
      setError(asFailure(cause).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Insert a Bible verse`}
      centered
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <TextInput
            label={t`Reference or words`}
            description={t`For example, John 3:16 or any words you remember.`}
            placeholder={t`John 3:16`}
            autoComplete="off"
            data-autofocus
            readOnly={busy}
            value={typed}
            error={error}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setError(undefined);
            }}
          />
          {sought !== "" && <Found words={sought} version={version} onInsert={insert} />}
          <DialogButtons onCancel={onClose} busy={busy}>
            <Trans>Insert Verse</Trans>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}

const maxShown = 8;

/** Search results. A click inserts the verse into the message. */
function Found({
  words,
  version,
  onInsert,
}: {
  words: string;
  version: string;
  onInsert: (quote: string) => void;
}) {
  const search = useVerseSearch(version, words);
  const results = (search.data?.pages[0]?.results ?? [])
    .filter(({ text }) => text !== null)
    .slice(0, maxShown);
  if (search.isPending) return <LoadingState label={t`Searching...`} />;
  if (search.isError) {
    return (
      <ErrorState
        message={t`Search failed. Please try again later.`}
        onRetry={() => void search.refetch()}
      />
    );
  }
  if (results.length === 0)
    return (
      <p role="status">
        <Trans>No verses found.</Trans>
      </p>
    );
  return (
    <ul className={styles.found} aria-label={t`Verses found`}>
      {results.map(({ book, chapter, verse, text }) => {
        if (!isBookId(book)) return null;
        const reference = displayReference({ book, chapter, verse });
        const quote = `“${text}” (${reference}, ${version.toUpperCase()})`;
        return (
          <li key={reference}>
            <button type="button" className={styles.verse} onClick={() => onInsert(quote)}>
              <strong>{reference}</strong> {text}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
