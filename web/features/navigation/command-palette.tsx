import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import { Modal, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { isBookId } from "#scripture/canon/books.ts";
import type { NameIndex } from "#scripture/canon/names/book-names.ts";
import { formatReference } from "#scripture/references/reference.ts";
import type { SearchResponse } from "#shared/api/bibles.ts";
import type { Prayer } from "#shared/api/prayers.ts";
import type { SchemeChoice } from "#shared/choices.ts";
import { passageReference } from "#web/features/bible/api/passage-reference.ts";
import { useBookNames } from "#web/features/bible/api/use-book-names.ts";
import { useVerseSearch } from "#web/features/bible/api/use-verse-search.ts";
import { useAllPrayers } from "#web/features/prayers/api/journal.ts";
import { useChangePreferences } from "#web/features/preferences/api.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { useSession } from "#web/lib/session.tsx";
import { typedReferences } from "#web/lib/typed-reference.ts";
import styles from "./command-palette.module.css";
import { type NavGroup, useNavGroups } from "./nav-groups.ts";
import { schemes } from "./scheme-switch.tsx";

type Entry = { id: string; label: string; text?: string } & ({ to: string } | { run: () => void });

const shownVerses = 8;
const shownOfTopic = 3;
const shownPrayers = 3;
const minLettersToSearch = 3;

/**
 * The command palette: opens a reference, a page, one of the user's prayers, or a verse found by its
 * words, and changes the colors.
 */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const [words] = useDebouncedValue(typed.trim(), 200);
  const { version } = usePreferences();
  const groups = useNavGroups();
  const navigate = useNavigate();
  const listId = useId();
  const isSearching = words.length >= minLettersToSearch;
  const search = useVerseSearch(version, isSearching ? words : "");
  const isSignedIn = useSession().user !== null;
  const prayers = useAllPrayers({ enabled: isSearching && isSignedIn });
  const change = useChangePreferences();
  const names = useBookNames(typed.trim() !== "");
  const optionId = (entry: Entry) => `${listId}-${entries.indexOf(entry)}`;
  const entries: Entry[] = [
    ...placesFor(typed, version, names),
    ...pagesFor(typed, groups),
    ...schemesFor(typed, (scheme) => void change({ scheme })),
    ...prayersFor(typed, prayers.data),
  ];
  if (words && typed.trim() === words) {
    entries.push(...namedEntries(search.data?.pages[0], version));
    for (const result of search.data?.pages[0]?.results.slice(0, shownVerses) ?? []) {
      const { book, chapter, verse, text, matchedIn } = result;
      if (!isBookId(book)) continue;
      const place = { book, chapter, verse };
      const label = displayReference(place);
      const shown = matchedIn?.text ?? text ?? "";
      entries.push({
        id: label,
        label,
        text: shown,
        to: bibleLink(formatReference(place), version),
      });
    }
    entries.push({
      id: "all",
      label: t`Search the Bible for “${words}”`,
      to: `/app/bible?${new URLSearchParams({ q: words, mode: "search" })}`,
    });
  }
  const count = entries.length;
  const current = entries[Math.min(at, entries.length - 1)];

  const go = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    if ("run" in entry) entry.run();
    else void navigate(entry.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && entries.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, entries.length - 1) + step + entries.length) % entries.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      go(current);
    }
  };

  return (
    <Modal opened onClose={onClose} title={t`Go to`} size="lg" yOffset="8vh">
      <TextInput
        data-autofocus
        size="md"
        role="combobox"
        aria-label={t`A reference, some words, or a page`}
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-activedescendant={current ? optionId(current) : undefined}
        placeholder={t`jn 3:16, shepherd lack nothing, plans …`}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t`Where to go`} className={styles.entries}>
        {entries.map((entry) => (
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
      <p className="visually-hidden" role="status">
        {typed.trim() && <Plural value={count} one="# result" other="# results" />}
      </p>
    </Modal>
  );
}

function placesFor(typed: string, version: string, names: NameIndex | undefined): Entry[] {
  return typedReferences(typed, names).references.map((reference) => {
    const place = displayReference(reference);
    const to = bibleLink(formatReference(reference), version);
    return { id: `go ${place}`, label: t`Read ${place}`, to };
  });
}

/**
 * Returns the named passages that match the words, and the best passages of the matching topics.
 */
function namedEntries(found: SearchResponse | undefined, version: string): Entry[] {
  const passages = (found?.passages ?? []).map((passage) => ({ ...passage, text: "" }));
  const ofTopics = (found?.topics ?? []).flatMap(({ title, passages: all }) =>
    all.slice(0, shownOfTopic).map((passage) => ({ title, ...passage })),
  );
  return [...passages, ...ofTopics].flatMap(({ title, start, end, text }) => {
    const reference = passageReference(start, end);
    if (!reference) return [];
    const label = `${displayReference(reference)} · ${title}`;
    const to = bibleLink(formatReference(reference), version);
    return [{ id: `named ${label}`, label, text, to }];
  });
}

function pagesFor(typed: string, groups: readonly NavGroup[]): Entry[] {
  const isBlank = typed.trim() === "";
  const pages = groups.flatMap(({ label, to, links }) => [
    { label: i18n._(label), to },
    ...links
      .filter((link) => link.to !== to)
      .map((link) => ({ label: `${i18n._(label)}: ${i18n._(link.label)}`, to: link.to })),
  ]);
  const fitting = isBlank ? pages : pages.filter(({ label }) => contains(label, typed));
  return fitting
    .slice(0, isBlank ? 8 : 5)
    .map(({ label, to }) => ({ id: `page ${to}`, label, to }));
}

function schemesFor(typed: string, choose: (scheme: SchemeChoice) => void): Entry[] {
  return schemes.flatMap(({ choice, label }) => {
    const name = t`Colors: ${i18n._(label)}`;
    const run = () => choose(choice);
    return contains(name, typed) ? [{ id: `colors ${choice}`, label: name, run }] : [];
  });
}

function prayersFor(typed: string, prayers: readonly Prayer[] = []): Entry[] {
  if (typed.trim().length < minLettersToSearch) return [];
  return prayers
    .filter((prayer) =>
      contains(`${prayer.title} ${prayer.description ?? ""} ${prayer.tags}`, typed),
    )
    .slice(0, shownPrayers)
    .map(({ id, title }) => ({ id, label: t`Prayer: ${title}`, to: `/app/prayers/${id}` }));
}

/** Whether a text has all the words; false without words. */
function contains(text: string, words: string): boolean {
  const inside = text.toLocaleLowerCase();
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return wanted.length > 0 && wanted.every((word) => inside.includes(word));
}
