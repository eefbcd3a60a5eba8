import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button, Modal, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useBookNames } from "#web/features/bible/api/use-book-names.ts";
import { useVerseSearch } from "#web/features/bible/api/use-verse-search.ts";
import { useChangePreferences } from "#web/features/preferences/api.ts";
import { useAiEnabled } from "#web/lib/ai-enabled.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import styles from "./command-palette.module.css";
import {
  bibleEntries,
  type Entry,
  pageEntries,
  referenceEntries,
  schemeEntries,
} from "./entries.ts";
import { useNavGroups } from "./nav-groups.ts";
import { shownGroups } from "./shown-groups.ts";
import { useOwnEntries } from "./use-own-entries.ts";

const minLettersToSearch = 3;

/**
 * The command palette: opens a reference, a page, one of the user's prayers, notes or conversations,
 * or a verse found by its words, and changes the colors.
 */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [selected, setSelected] = useState<string>();
  const [settled] = useDebouncedValue(typed.trim(), 200);
  const { version } = usePreferences();
  const navGroups = useNavGroups();
  const navigate = useNavigate();
  const listId = useId();
  const words = settled === typed.trim() ? settled : "";
  const searched = words.length >= minLettersToSearch ? words : "";
  const bible = useVerseSearch(version, searched);
  const own = useOwnEntries(searched);
  const hasChat = useAiEnabled();
  const change = useChangePreferences();
  const names = useBookNames(typed.trim() !== "");

  const found = bible.isPlaceholderData || !searched ? undefined : bible.data?.pages[0];
  const bibleIsLoading = searched !== "" && bible.isFetching && !found;
  const groups = shownGroups([
    {
      name: t`Go to`,
      isLoading: false,
      entries: [
        ...referenceEntries(typed, version, names),
        ...pageEntries(typed, navGroups),
        ...schemeEntries(typed, (scheme) => void change({ scheme })),
      ],
    },
    ...own,
    {
      name: t`Bible`,
      isLoading: bibleIsLoading,
      entries: words ? bibleEntries(words, found, version) : [],
    },
  ]);
  const entries = groups.flatMap((group) => group.entries);
  const count = entries.length;
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === selected),
  );
  const current = entries[at];
  const optionId = (entry: Entry) => `${listId}-${encodeURIComponent(entry.id)}`;

  const failed = own.filter(({ error }) => error !== undefined);
  if (searched && bible.isError) {
    const error = t`The Bible couldn't be searched.`;
    failed.push({ name: t`Bible`, entries: [], isLoading: false, error, retry: bible.refetch });
  }
  const isLoading = own.some((one) => one.isLoading) || bibleIsLoading;
  const hasNoneOfOwn = own.length > 0 && own.every((one) => one.entries.length === 0);

  const go = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    if ("run" in entry) entry.run();
    else void navigate(entry.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && count > 0) {
      event.preventDefault();
      const next = entries[(at + step + count) % count];
      if (!next) return;
      setSelected(next.id);
      document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      go(current);
    }
  };

  return (
    <Modal opened onClose={onClose} title={t`Go to`} size="lg" yOffset="8vh">
      <TextInput
        data-autofocus
        mt={6}
        size="md"
        role="combobox"
        aria-label={t`A reference, some words, or a page`}
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-activedescendant={current ? optionId(current) : undefined}
        placeholder={t`jn 3:16, shepherd lack nothing, plans …`}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setSelected(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t`Where to go`} className={styles.entries}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a list box
          <div key={group.name} role="group" aria-label={group.name} className={styles.group}>
            {typed.trim() && (
              <span className={styles.name} aria-hidden>
                {group.name}
              </span>
            )}
            {group.entries.map((entry) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys and announces the active entry
              <div
                key={entry.id}
                id={optionId(entry)}
                role="option"
                tabIndex={-1}
                aria-selected={entry === current}
                className={styles.entry}
                onClick={() => go(entry)}
              >
                <span className={styles.label}>{entry.label}</span>
                {entry.text && <span className={styles.text}>{entry.text}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {isLoading && (
        <p className={styles.state}>
          <Trans>Searching …</Trans>
        </p>
      )}
      {failed.map(({ name, error, retry }) => (
        <p key={name} role="alert" className={styles.state}>
          {error}{" "}
          <Button variant="default" size="compact-sm" onClick={() => retry()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      ))}
      {hasNoneOfOwn && !isLoading && failed.length === 0 && (
        <p className={styles.state}>
          {hasChat
            ? t`No matches in your prayers, notes or conversations.`
            : t`No matches in your prayers or notes.`}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {typed.trim() && !isLoading && <Plural value={count} one="# result" other="# results" />}
      </p>
    </Modal>
  );
}
