import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { type BookId, isBookId } from "#scripture/canon/books.ts";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { chapterKey, type ReadLog } from "#scripture/reading-plans/state.ts";
import type { ChapterReadDays } from "#shared/api/progress.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { deviceStore } from "#web/lib/device-store.ts";
import { today } from "#web/lib/local-day.ts";
import { writeQueue } from "#web/lib/offline-store/app-queue.ts";
import { chapterReadId, newRecord } from "#web/lib/offline-store/queued-write.ts";
import { useSession } from "#web/lib/session.tsx";
import { guestReadsKey } from "#web/lib/storage-keys.ts";
import { errorToast } from "#web/ui/toast.tsx";

const progressKey = ["progress"] as const;
const daysKey = ["progress", "chapters"] as const;

/** The chapters that a guest has read, stored on the device: dates by chapter name ("Mark 1"). */
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

/** Returns the chapter for a key of `GuestReads`, or `undefined` if the key is invalid. */
export function chapterOfKey(key: string): ChapterPlace | undefined {
  const [book = "", chapter] = key.split(" ");
  const number = Number(chapter);
  return isBookId(book) && Number.isInteger(number) && number > 0
    ? { book, chapter: number }
    : undefined;
}

/** Loads how much of the Bible the user has read. Loads nothing for guests. */
export function useProgress() {
  const { user } = useSession();
  return useQuery({
    queryKey: progressKey,
    queryFn: () => request(api.progress.$get()),
    enabled: user !== null,
  });
}

/** The dates on which each chapter was read, by `chapterKey`. For guests, from this device. */
export function useReadDates() {
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

/** `since`: if `read` is false, only reads on or after this date are removed. */
type Mark = ChapterPlace & { read: boolean; since?: string | undefined };

/** Marks a chapter as read or unread on the user's local date. */
export function useMarkRead() {
  const { user } = useSession();
  const queryClient = useQueryClient();
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
      // Offline, the change stays on the device and is sent later.
      if (!progress) return;
      queryClient.setQueryData(progressKey, progress);
      await queryClient.invalidateQueries({ queryKey: daysKey, exact: true });
    },
    // An optimistic update. The server's response replaces it.
    onMutate: async (asked) => {
      const before = queryClient.getQueryData<ChapterReadDays>(daysKey);
      const show = () => before && queryClient.setQueryData(daysKey, marked(before, asked));
      show();
      // Cancels pending loads, whose results would undo the optimistic update.
      await queryClient.cancelQueries({ queryKey: daysKey, exact: true });
      show();
      return { before };
    },
    onError: (cause, _, context) => {
      if (context?.before) queryClient.setQueryData(daysKey, context.before);
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

/** Resolves to `undefined` if the server is unreachable: the read is then queued on the device. */
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
