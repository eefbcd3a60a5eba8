import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { type BookId, isBookId } from "#scripture/canon/books.ts";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { chapterKey, type ReadLog } from "#scripture/reading-plans/state.ts";
import type { ChapterReadDays } from "#shared/api/progress.ts";
import { guestReadsKey } from "#web/lib/storage-keys.ts";
import { errorToast } from "#web/ui/toast.tsx";
import { ApiError, api, request } from "./api.ts";
import { deviceStore } from "./device-store.ts";
import { today } from "./local-day.ts";
import { writeQueue } from "./offline-store/app-queue.ts";
import { chapterReadId, newRecord } from "./offline-store/queued-write.ts";
import { useSession } from "./session.tsx";

const progressKey = ["progress"] as const;
const daysKey = ["progress", "chapters"] as const;

/** A guest's reading, kept on the device: days by chapter, as "Mark 1". */
export type GuestReads = Record<string, string[]>;
const noReads: GuestReads = {};
export const guestReads = deviceStore<GuestReads>(
  guestReadsKey,
  noReads,
  (value): value is GuestReads =>
    value !== null &&
    typeof value === "object" &&
    Object.values(value).every(
      (days) => Array.isArray(days) && days.every((day) => typeof day === "string"),
    ),
);

/** The chapter that a key of a guest's reading names; undefined for one that no Bible has. */
export function placeOf(key: string): ChapterPlace | undefined {
  const [book = "", chapter] = key.split(" ");
  const number = Number(chapter);
  return isBookId(book) && Number.isInteger(number) && number > 0
    ? { book, chapter: number }
    : undefined;
}

/** How much of the Bible the person has read. Asks nothing when no one is signed in. */
export function useProgress() {
  const { user } = useSession();
  return useQuery({
    queryKey: progressKey,
    queryFn: () => request(api.progress.$get()),
    enabled: user !== null,
  });
}

/** On which days each chapter was read, by `keyOf`; for a guest, as far as this device knows. */
export function useReads() {
  const { user } = useSession();
  const guest = guestReads.use();
  const query = useQuery({
    queryKey: daysKey,
    queryFn: () => request(api.progress.chapters.$get()),
    enabled: user !== null,
  });
  const reads: ReadLog | undefined = useMemo(() => {
    if (!user) return new Map(Object.entries(guest));
    return (
      query.data &&
      new Map(query.data.chapters.map((chapter) => [chapterKey(chapter), chapter.days]))
    );
  }, [user, guest, query.data]);
  return { reads, isError: user !== null && query.isError, refetch: query.refetch };
}

/** `since`: with `read: false`, only what was read on this day or later is taken back. */
type Mark = ChapterPlace & { read: boolean; since?: string | undefined };

/** Counts a chapter as read on the person's own day, or takes that back. */
export function useMarkRead() {
  const { user } = useSession();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ book, chapter, read, since }: Mark) => {
      if (!user) return markAsGuest({ book, chapter, read, since });
      const progress = read
        ? await countRead(user.id, { book, chapter, read_on: today() })
        : await request(
            api.progress.chapters[":book"][":chapter"].$delete({
              param: { book, chapter: String(chapter) },
              query: since ? { since } : {},
            }),
          );
      // Without a network the tick stands, and is sent later.
      if (!progress) return;
      queries.setQueryData(progressKey, progress);
      await queries.invalidateQueries({ queryKey: daysKey, exact: true });
    },
    // The tick is there at once; what the server says takes its place.
    onMutate: async (asked) => {
      const before = queries.getQueryData<ChapterReadDays>(daysKey);
      const show = () => before && queries.setQueryData(daysKey, marked(before, asked));
      show();
      // A list that was being loaded takes back what is shown when it is called off.
      await queries.cancelQueries({ queryKey: daysKey, exact: true });
      show();
      return { before };
    },
    onError: (cause, _, context) => {
      if (context?.before) queries.setQueryData(daysKey, context.before);
      errorToast({
        title: t`Error`,
        message: t`Failed to update your progress. Please try again.`,
        cause,
      });
    },
  });
  return { mark: mutate, marking: isPending };
}

type ReadOn = { book: BookId; chapter: number; read_on: string };

/** Nothing when the server could not be asked: then it waits on the device. */
async function countRead(owner: string, read: ReadOn) {
  try {
    return await request(api.progress.chapters.$post({ json: read }));
  } catch (cause) {
    if (!(cause instanceof ApiError && cause.code === "offline")) throw cause;
    const { book, chapter, read_on: readOn } = read;
    const id = chapterReadId(owner, { book, chapter, readOn });
    const record = { ...newRecord(id, owner), kind: "chapterRead" as const, book, chapter, readOn };
    await writeQueue().change(id, () => record);
    return undefined;
  }
}

function marked({ chapters }: ChapterReadDays, asked: Mark): ChapterReadDays {
  const { book, chapter } = asked;
  const same = (one: { book: string; chapter: number }) => chapterKey(one) === chapterKey(asked);
  const days = daysWith(chapters.find(same)?.days ?? [], asked);
  const others = chapters.filter((one) => !same(one));
  return { chapters: days.length > 0 ? [...others, { book, chapter, days }] : others };
}

const daysWith = (days: readonly string[], { read, since }: Mark) =>
  read
    ? [...new Set([...days, today()])]
    : days.filter((day) => since !== undefined && day < since);

function markAsGuest(asked: Mark) {
  const key = chapterKey(asked);
  const { [key]: days = [], ...others } = guestReads.read();
  const left = daysWith(days, asked);
  guestReads.write(left.length > 0 ? { ...others, [key]: left } : others);
}
