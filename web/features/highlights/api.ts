import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import type { Highlight, NewHighlight } from "#shared/api/highlights.ts";
import type { HighlightColor } from "#shared/choices.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { deviceStore } from "#web/lib/device-store.ts";
import { newId } from "#web/lib/new-id.ts";
import { useSession } from "#web/lib/session.tsx";
import { guestHighlightsKey } from "#web/lib/storage-keys.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";

const chapterKey = ({ book, chapter }: ChapterPlace) => ["highlights", book, chapter] as const;

/** A guest's highlights, stored on the device. */
const none: Highlight[] = [];
export const guestHighlights = deviceStore<Highlight[]>(
  guestHighlightsKey,
  none,
  (value): value is Highlight[] =>
    Array.isArray(value) && value.every((one) => typeof one?.id === "string"),
);

/** Loads the highlights of a chapter in all translations. Empty while they load. */
export function useHighlights({ book, chapter }: ChapterPlace): readonly Highlight[] {
  const { user } = useSession();
  const guest = guestHighlights.use();
  const { data } = useQuery({
    queryKey: chapterKey({ book, chapter }),
    queryFn: () => request(api.highlights.$get({ query: { book, chapter: String(chapter) } })),
    enabled: user !== null,
    select: ({ items }) => items,
  });
  if (user) return data ?? none;
  return guest.filter((one) => one.book === book && one.chapter === chapter);
}

type Change =
  | { kind: "add"; items: NewHighlight[] }
  | { kind: "recolor"; id: string; color: HighlightColor }
  | { kind: "remove"; id: string };

/**
 * Changes the highlights of a chapter. Shows an error on failure. Resolves to whether it succeeded.
 */
export function useChangeHighlights(place: ChapterPlace) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: async (asked: Change) => {
      if (!user) return guestHighlights.write(changed(guestHighlights.read(), asked));
      await send(asked);
      await queryClient.invalidateQueries({ queryKey: chapterKey(place) });
    },
  });
  return async (asked: Change): Promise<boolean> => {
    try {
      await mutateAsync(asked);
      return true;
    } catch (cause) {
      errorToast({
        title: t`Highlight not saved`,
        message: cause instanceof ApiError ? cause.message : t`Please try again.`,
        cause,
      });
      return false;
    }
  };
}

/** Removes highlights of a chapter. The toast offers Undo. */
export function useRemoveHighlights(place: ChapterPlace) {
  const change = useChangeHighlights(place);
  const highlights = useHighlights(place);
  return async (ids: readonly string[]): Promise<void> => {
    const removed = highlights.filter(({ id }) => ids.includes(id));
    for (const { id } of removed) if (!(await change({ kind: "remove", id }))) return;
    const items = removed.map(({ id: _id, created_at: _createdAt, ...item }) => item);
    toast({
      title: t`Highlight removed`,
      undo: () => void change({ kind: "add", items }),
    });
  };
}

async function send(asked: Change): Promise<void> {
  if (asked.kind === "add") {
    await request(api.highlights.$post({ json: { items: asked.items } }));
    return;
  }
  const param = { id: asked.id };
  if (asked.kind === "remove") await request(api.highlights[":id"].$delete({ param }));
  else await request(api.highlights[":id"].$patch({ param, json: { color: asked.color } }));
}

function changed(highlights: Highlight[], asked: Change): Highlight[] {
  if (asked.kind === "remove") return highlights.filter(({ id }) => id !== asked.id);
  if (asked.kind === "recolor") {
    const { id, color } = asked;
    return highlights.map((one) => (one.id === id ? { ...one, color } : one));
  }
  const created_at = new Date().toISOString();
  const added = asked.items.map((item) => ({ ...item, id: newId(), created_at }));
  return [...highlights, ...added];
}
