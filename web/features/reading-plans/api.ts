import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { bookOf, isBookId } from "#scripture/canon/books.ts";
import type { ChapterPlace } from "#scripture/canon/navigation.ts";
import { type BuiltInPlan, builtInPlans } from "#scripture/reading-plans/built-in.ts";
import type { FollowedPlan } from "#scripture/reading-plans/state.ts";
import type { ChangedReadingPlan, NewReadingPlan, ReadingPlan } from "#shared/api/reading-plans.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { deviceStore } from "#web/lib/device-store.ts";
import { newId } from "#web/lib/new-id.ts";
import { useSession } from "#web/lib/session.tsx";
import { guestPlansKey } from "#web/lib/storage-keys.ts";

const plansKey = ["reading-plans"] as const;

/** A guest's reading plans, stored on the device. */
const noPlans: ReadingPlan[] = [];
export const guestPlans = deviceStore<ReadingPlan[]>(
  guestPlansKey,
  noPlans,
  (value): value is ReadingPlan[] =>
    Array.isArray(value) && value.every((plan) => typeof plan?.id === "string"),
);

/** The user's active and paused plans. */
export function usePlans() {
  const { user } = useSession();
  const guest = guestPlans.use();
  const query = useQuery({
    queryKey: plansKey,
    queryFn: () => request(api["reading-plans"].$get()),
    enabled: user !== null,
    select: (data) => data.items,
  });
  return {
    plans: user ? query.data : guest,
    isError: user !== null && query.isError,
    refetch: query.refetch,
  };
}

export type PlanChange =
  | { kind: "start"; plan: NewReadingPlan }
  | { kind: "change"; id: string; changes: ChangedReadingPlan }
  | { kind: "remove"; id: string };

/** Starts, changes and removes plans. `change` rejects with an ApiError on failure. */
export function useChangePlans() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (asked: PlanChange) => {
      if (!user) return changeAsGuest(asked);
      await send(asked);
      await queryClient.invalidateQueries({ queryKey: plansKey });
    },
  });
  return { change: mutateAsync, changing: isPending };
}

async function send(asked: PlanChange): Promise<void> {
  const plans = api["reading-plans"];
  if (asked.kind === "start") await request(plans.$post({ json: asked.plan }));
  else if (asked.kind === "change") {
    await request(plans[":id"].$patch({ param: { id: asked.id }, json: asked.changes }));
  } else await request(plans[":id"].$delete({ param: { id: asked.id } }));
}

function changeAsGuest(asked: PlanChange) {
  const plans = guestPlans.read();
  if (asked.kind === "remove") {
    guestPlans.write(plans.filter(({ id }) => id !== asked.id));
  } else if (asked.kind === "change") {
    guestPlans.write(
      plans.map((plan) => (plan.id === asked.id ? { ...plan, ...given(asked.changes) } : plan)),
    );
  } else {
    const {
      built_in = null,
      title = null,
      books = null,
      started_on,
      ends_on,
      weekdays,
    } = asked.plan;
    const known = plans.find((plan) => built_in !== null && plan.built_in === built_in);
    if (known) return changeAsGuest({ kind: "change", id: known.id, changes: { is_active: true } });
    const plan: ReadingPlan = {
      id: newId(),
      built_in,
      title,
      books,
      weekdays: weekdays ?? [0, 1, 2, 3, 4, 5, 6],
      started_on,
      from_on: started_on,
      ends_on,
      skipped: 0,
      is_active: true,
      created_at: new Date().toISOString(),
    };
    guestPlans.write([plan, ...plans]);
  }
}

const given = (changes: ChangedReadingPlan) =>
  Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<ReadingPlan>;

/**
 * Returns the title and chapters of a plan. A built-in plan that no longer exists has no chapters.
 */
export function contentOf(plan: ReadingPlan): {
  title: string;
  builtIn: BuiltInPlan | undefined;
  chapters: readonly ChapterPlace[];
} {
  const builtIn = builtInPlans.find(({ id }) => id === plan.built_in);
  if (builtIn) return { title: builtIn.title, builtIn, chapters: builtIn.chapters };
  return {
    title: plan.title ?? t`A plan`,
    builtIn: undefined,
    chapters: (plan.books ?? [])
      .filter(isBookId)
      .flatMap((book) =>
        Array.from({ length: bookOf(book).chapters }, (_, at) => ({ book, chapter: at + 1 })),
      ),
  };
}

export function asScheduledPlan(plan: ReadingPlan): FollowedPlan {
  return {
    chapters: contentOf(plan).chapters,
    weekdays: plan.weekdays,
    startedOn: plan.started_on,
    rescheduledOn: plan.from_on,
    endsOn: plan.ends_on,
    skipped: plan.skipped,
  };
}

/** Returns the message for a failed change. */
export function planFailure(cause: unknown): string {
  return cause instanceof ApiError ? cause.message : t`Please try again.`;
}
