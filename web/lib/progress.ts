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

/** A guest's reading, stored on the device: days by chapter, as in "Mark 1". */
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

/** The chapter of a key of a guest's reading; `undefined` if it does not exist. */
export function placeOf(key: string): ChapterPlace | undefined {
  const [book = "", chapter] = key.split(" ");
  const number = Number(chapter);
  return isBookId(book) && Number.isInteger(number) && number > 0
    ? { book, chapter: number }
    : undefined;
}

/** How much of the Bible the user has read. Loads nothing for guests. */
export function useProgress() {
  const { user } = useSession();
  return useQuery({
    queryKey: progressKey,
    queryFn: () => request(api.progress.$get()),
    enabled: user !== null,
  });
}

/**
 * The days on which each chapter was read, by `keyOf`. For a guest, those stored on this device.
 */
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

/** Marks a chapter as read or unread on the user's calendar day. */
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
      // Offline, the mark stays and is sent later.
      if (!progress) return;
      queries.setQueryData(progressKey, progress);
      await queries.invalidateQueries({ queryKey: daysKey, exact: true });
    },
    // An optimistic update, which the server's response replaces.
    onMutate: async (asked) => {
      const before = queries.getQueryData<ChapterReadDays>(daysKey);
      const show = () => before && queries.setQueryData(daysKey, marked(before, asked));
      show();
      // Cancels loading lists, which would undo the optimistic update.
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

/** `undefined` if the server could not be reached: the mark then waits on the device. */
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
