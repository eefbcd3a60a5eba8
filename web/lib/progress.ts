import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { format } from "date-fns";
import type { ReadingProgress } from "#contract/progress.ts";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { errorToast } from "#web/ui/toast.ts";
import { answer, api } from "./api.ts";
import { useSession } from "./session.tsx";

const progressKey = ["progress"] as const;

/** How much of the Bible the person has read. Asks nothing when no one is signed in. */
export function useProgress() {
  const { user } = useSession();
  return useQuery({
    queryKey: progressKey,
    queryFn: () => answer(api.progress.$get()),
    enabled: user !== null,
  });
}

export function hasRead(progress: ReadingProgress | undefined, place: ChapterPlace): boolean {
  const book = progress?.books.find(({ book }) => book === place.book);
  return book?.chapters.includes(place.chapter) ?? false;
}

/** Counts a chapter as read on the person's own day, or takes that back. */
export function useMarkRead() {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ book, chapter, read }: ChapterPlace & { read: boolean }) =>
      read
        ? answer(
            api.progress.chapters.$post({
              json: { book, chapter, read_on: format(new Date(), "yyyy-MM-dd") },
            }),
          )
        : answer(
            api.progress.chapters[":book"][":chapter"].$delete({
              param: { book, chapter: String(chapter) },
            }),
          ),
    onSuccess: (progress) => queries.setQueryData(progressKey, progress),
    onError: (cause) =>
      errorToast({
        title: "Error",
        message: "Failed to update your progress. Please try again.",
        cause,
      }),
  });
  return { mark: mutate, marking: isPending };
}
