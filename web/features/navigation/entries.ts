import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { isBookId } from "#scripture/canon/books.ts";
import type { NameIndex } from "#scripture/canon/names/book-names.ts";
import { formatReference } from "#scripture/references/reference.ts";
import type { SearchResponse } from "#shared/api/bibles.ts";
import type { SchemeChoice } from "#shared/choices.ts";
import { passageReference } from "#web/features/bible/api/passage-reference.ts";
import { bibleLink } from "#web/lib/bible-link.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { typedReferences } from "#web/lib/typed-reference.ts";
import type { NavGroup } from "./nav-groups.ts";
import { schemes } from "./scheme-switch.tsx";

/** A line of the command palette: opens an address or does something. */
export type Entry = { id: string; label: string; text?: string } & (
  | { to: string }
  | { run: () => void }
);

const shownVerses = 8;
const shownOfTopic = 3;

/** Returns the typed references. */
export function referenceEntries(
  typed: string,
  version: string,
  names: NameIndex | undefined,
): Entry[] {
  return typedReferences(typed, names).references.map((reference) => {
    const place = displayReference(reference);
    const to = bibleLink(formatReference(reference), version);
    return { id: `go ${place}`, label: t`Read ${place}`, to };
  });
}

/** Returns the pages whose names contain the typed words; without words, the first pages. */
export function pageEntries(typed: string, groups: readonly NavGroup[]): Entry[] {
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

/** Returns the color schemes whose names contain the typed words. */
export function schemeEntries(typed: string, choose: (scheme: SchemeChoice) => void): Entry[] {
  return schemes.flatMap(({ choice, label }) => {
    const name = t`Colors: ${i18n._(label)}`;
    const run = () => choose(choice);
    return contains(name, typed) ? [{ id: `colors ${choice}`, label: name, run }] : [];
  });
}

/** Returns what a search of the Bible found, and the search page. */
export function bibleEntries(
  words: string,
  found: SearchResponse | undefined,
  version: string,
): Entry[] {
  const verses = (found?.results ?? []).slice(0, shownVerses).flatMap((result): Entry[] => {
    const { book, chapter, verse, text, matchedIn } = result;
    if (!isBookId(book)) return [];
    const place = { book, chapter, verse };
    const label = displayReference(place);
    const to = bibleLink(formatReference(place), version);
    return [{ id: label, label, text: matchedIn?.text ?? text ?? "", to }];
  });
  const all = `/app/bible?${new URLSearchParams({ q: words, mode: "search" })}`;
  return [
    ...namedEntries(found, version),
    ...verses,
    { id: "all", label: t`Search the Bible for “${words}”`, to: all },
  ];
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

/** Whether a text has all the words; false without words. */
export function contains(text: string, words: string): boolean {
  const inside = text.toLocaleLowerCase();
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return wanted.length > 0 && wanted.every((word) => inside.includes(word));
}
