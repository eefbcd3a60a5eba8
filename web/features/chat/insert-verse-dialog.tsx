import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { isBookId } from "#scripture/canon/books.ts";
import { useVerseSearch } from "#web/lib/bibles/use-verse-search.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { typedReference } from "#web/lib/typed-reference.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { asFailure } from "./conversation.ts";
import styles from "./insert-verse-dialog.module.css";
import { readPassage } from "./read-passage.ts";
import { explainReference } from "./reference-reason.ts";

/** Takes a reference, or finds a verse by words, and hands on its words. */
export function InsertVerseDialog({
  opened,
  onClose,
  onInsert,
}: {
  opened: boolean;
  onClose: () => void;
  onInsert: (quote: string) => void;
}) {
  const { version } = usePreferences();
  const [typed, setTyped] = useState("");
  const [sought, setSought] = useState("");
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  function insert(quote: string) {
    onInsert(quote);
    setTyped("");
    setSought("");
    onClose();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = typedReference(typed);
    if (!parsed.ok) {
      // What names no place may be the words of a verse.
      if (parsed.reason === "not-a-reference" && /\p{L}/u.test(typed)) setSought(typed);
      else setFault(explainReference(parsed));
      return;
    }
    if (parsed.reference.endChapter !== undefined) {
      setFault("Please choose verses of one chapter.");
      return;
    }
    setBusy(true);
    try {
      insert(await readPassage(parsed.reference, version));
    } catch (error) {
      setFault(asFailure(error).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Insert a Bible verse"
      centered
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <TextInput
            label="Reference or words"
            description="As in John 3:16, or words that you remember."
            placeholder="John 3:16"
            autoComplete="off"
            data-autofocus
            value={typed}
            error={fault}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setFault(undefined);
            }}
          />
          {sought !== "" && <Found words={sought} version={version} onInsert={insert} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Insert verse
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

const mostShown = 8;

/** Verses that have the words, or come close; the one that is chosen goes into the message. */
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
    .slice(0, mostShown);
  if (search.isPending) return <LoadingState label="Searching..." />;
  if (search.isError) {
    return (
      <ErrorState
        message="Search failed. Please try again later."
        onRetry={() => void search.refetch()}
      />
    );
  }
  if (results.length === 0) return <p role="status">No verse has these words.</p>;
  return (
    <ul className={styles.found} aria-label="Verses found">
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
