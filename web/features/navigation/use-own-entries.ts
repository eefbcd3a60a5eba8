import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ChatSearchResult } from "#shared/api/chat.ts";
import type { Note } from "#shared/api/notes.ts";
import { foundChatPath, foundExcerpt, useChatSearch } from "#web/features/chat/api/search.ts";
import { notePages } from "#web/features/notes/api.ts";
import { firstWords } from "#web/features/notes/first-words.ts";
import { useAllPrayers } from "#web/features/prayers/api/journal.ts";
import { useAiEnabled } from "#web/lib/ai-enabled.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { useSession } from "#web/lib/session.tsx";
import { contains, type Entry } from "./entries.ts";

const shownOfEach = 3;

/** One kind of the user's content in the command palette. */
export type OwnEntries = {
  name: string;
  entries: Entry[];
  isLoading: boolean;
  /** The text of a failed search. */
  error: string | undefined;
  retry: () => void;
};

/**
 * Searches the user's prayers, notes and conversations; returns nothing for a guest or for empty
 * `words`. Notes and conversations are encrypted, so one request covers a part of a large
 * collection, and the last entry opens the search of all.
 */
export function useOwnEntries(words: string): OwnEntries[] {
  const isSignedIn = useSession().user !== null;
  const hasChat = useAiEnabled();
  const enabled = isSignedIn && words !== "";
  const prayers = useAllPrayers({ enabled });
  const notes = useInfiniteQuery({ ...notePages(words), enabled });
  const chats = useChatSearch(enabled && hasChat ? words : "");
  if (!enabled) return [];

  const foundPrayers = (prayers.data ?? [])
    .filter(({ title, description, tags }) =>
      contains(`${title} ${description ?? ""} ${tags}`, words),
    )
    .map(({ id, title }) => ({ id, label: title, to: `/app/prayers/${id}` }));
  const foundNotes = (notes.data ?? []).map((note) => noteEntry(note, words));
  const foundChats = chats.data?.pages.flatMap(({ items }) => items) ?? [];
  const query = new URLSearchParams({ q: words });
  return [
    {
      name: t`Prayers`,
      entries: foundPrayers.slice(0, shownOfEach),
      ...stateOf(prayers, t`Your prayers couldn't be searched.`),
    },
    {
      name: t`Notes`,
      entries: withSearch(foundNotes, notes.hasNextPage, {
        id: "all notes",
        label: t`Search all notes for “${words}”`,
        to: `/app/bible/notes?${query}`,
      }),
      ...stateOf(notes, t`Your notes couldn't be searched.`),
    },
    {
      name: t`Conversations`,
      entries: withSearch(
        foundChats.map((result) => chatEntry(result, words)),
        chats.hasNextPage,
        {
          id: "all conversations",
          label: t`Search all conversations for “${words}”`,
          to: `/app/chat/history?${query}`,
        },
      ),
      ...stateOf(chats, t`Your conversations couldn't be searched.`),
    },
  ];
}

/** Returns the first entries, and the search of all if there may be more. */
function withSearch(found: readonly Entry[], hasMore: boolean, search: Entry): Entry[] {
  const shown = found.slice(0, shownOfEach);
  return hasMore || found.length > shown.length ? [...shown, search] : shown;
}

function chatEntry(result: ChatSearchResult, words: string): Entry {
  const { id, title } = result.chat;
  return { id, label: title, text: foundExcerpt(result), to: foundChatPath(result, words) };
}

function noteEntry(note: Note, words: string): Entry {
  const { id, reference } = note;
  const label = reference ? displayReference(reference) : t`General note`;
  const query = new URLSearchParams({ q: words, note: id });
  return { id, label, text: firstWords(note), to: `/app/bible/notes?${query}` };
}

type Query = { isLoading: boolean; isError: boolean; refetch: () => unknown };

const stateOf = ({ isLoading, isError, refetch }: Query, failed: string) => ({
  isLoading,
  error: isError ? failed : undefined,
  retry: () => void refetch(),
});
