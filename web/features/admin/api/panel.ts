// API calls of the admin panel. A failed load is logged and returns an empty list, `false` or
// zeros, and the page shows the failure.
import { msg, t } from "@lingui/core/macro";
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { AdminSetting, AdminStats, TrendDay } from "#shared/api/admin.ts";
import type { UserPage } from "#shared/api/users.ts";
import type { Role, SettingName } from "#shared/choices.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { refreshMe } from "#web/lib/me.ts";
import { refreshPublicSettings } from "#web/lib/public-settings.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";

export const adminKey = ["admin"] as const;
export const loadFailure = msg`Failed to load admin data`;

/** Returns the loaded data, or the fallback value after a failure. */
export type Loaded<T> = { data: T; failed: boolean };

async function loaded<T>(call: Promise<T>, fallback: T, what: string): Promise<Loaded<T>> {
  try {
    return { data: await call, failed: false };
  } catch (cause) {
    console.error(`Could not load the ${what}`, cause);
    return { data: fallback, failed: true };
  }
}

const noStats: AdminStats = {
  totalUsers: 0,
  totalChats: 0,
  totalPrayers: 0,
  todaySessions: 0,
  todayMinutes: 0,
  time_zone: "UTC",
};

export function useStats() {
  return useQuery({
    queryKey: [...adminKey, "stats"],
    queryFn: () => loaded<AdminStats>(request(api.admin.stats.$get()), noStats, "statistics"),
  });
}

export function useTrends() {
  return useQuery({
    queryKey: [...adminKey, "trends"],
    queryFn: () => {
      const call = request(api.admin.trends.$get()).then(({ days }) => days);
      return loaded<TrendDay[]>(call, [], "trends");
    },
  });
}

const noUsers: UserPage = { items: [], nextCursor: null, total: 0 };

const readUsers = (asked: { query: string; cursor: string; limit?: number }) =>
  loaded<UserPage>(
    request(
      api.admin.users.$get({
        query: {
          limit: String(asked.limit ?? 20),
          ...(asked.query && { query: asked.query }),
          ...(asked.cursor && { cursor: asked.cursor }),
        },
      }),
    ),
    noUsers,
    "users",
  );

/** Users by name or email, page by page. Keeps the last list while a new search loads. */
export function useUserList(query: string) {
  return useInfiniteQuery({
    queryKey: [...adminKey, "users", "list", query],
    queryFn: ({ pageParam }) => readUsers({ query, cursor: pageParam }),
    initialPageParam: "",
    getNextPageParam: ({ data }) => data.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Loads the first users that match a search, to choose one. */
export function useUserChoice(search: string) {
  return useQuery({
    queryKey: [...adminKey, "users", "choice", search],
    queryFn: () => readUsers({ query: search, cursor: "", limit: 20 }),
    placeholderData: keepPreviousData,
  });
}

export function useSettings() {
  return useQuery({
    queryKey: [...adminKey, "settings"],
    queryFn: () => {
      const call = request(api.admin.settings.$get()).then(({ items }) => items);
      return loaded<AdminSetting[]>(call, [], "settings");
    },
  });
}

/** Awaits a call and shows `failure` in a toast if it fails. Resolves to whether it succeeded. */
async function succeeded(call: Promise<unknown>, failure: string): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (cause) {
    const reason = cause instanceof ApiError && cause.status < 500 ? cause.message : "";
    errorToast({ title: failure, message: reason, cause });
    return false;
  }
}

type ReasonedChange = { userId: string; reason: string };

/**
 * Admin actions. Each shows its outcome, reloads the panel and resolves to whether it succeeded.
 */
export function useAdminActions() {
  const queryClient = useQueryClient();
  const settle = () => reload(queryClient);

  async function assignRole(userId: string, role: Role): Promise<boolean> {
    const call = api.admin.users[":id"].roles.$post({ param: { id: userId }, json: { role } });
    if (!(await succeeded(request(call), t`Failed to assign role`))) return false;
    toast({ title: t`Role ${role} assigned successfully` });
    await settle();
    return true;
  }

  async function removeRole(userId: string, role: Role): Promise<boolean> {
    const call = api.admin.users[":id"].roles[":role"].$delete({ param: { id: userId, role } });
    if (!(await succeeded(request(call), t`Failed to remove role`))) return false;
    toast({
      title: t`Role ${role} removed successfully`,
      undo: () => void assignRole(userId, role),
    });
    await settle();
    return true;
  }

  /**
   * Saves a setting. `seen` is its `updated_at` when the edit began. Resolves to the new
   * `updated_at`, or to the reason why the value was rejected. If another admin has changed the
   * setting, loads it again.
   */
  async function updateSetting(
    key: SettingName,
    value: unknown,
    seen: string,
  ): Promise<{ updatedAt: string } | { reason: string }> {
    let updatedAt: string;
    try {
      const json = { setting_value: value, if_version: seen };
      const saved = await request(api.admin.settings[":key"].$put({ param: { key }, json }));
      updatedAt = saved.updated_at;
    } catch (cause) {
      const status = cause instanceof ApiError ? cause.status : undefined;
      const isExplained = status === 400 || status === 409;
      const reason = isExplained && cause instanceof Error ? cause.message : "";
      errorToast({ title: t`Failed to update setting`, message: reason, cause });
      if (status === 409) await settle();
      return { reason: reason || t`The setting wasn't saved. Please try again.` };
    }
    toast({ title: t`Setting updated successfully` });
    await settle();
    return { updatedAt };
  }

  /** Performs an action on an account. */
  async function act(call: Promise<unknown>, success: string): Promise<boolean> {
    if (!(await succeeded(call, t`The change couldn't be saved`))) return false;
    toast({ title: success });
    await settle();
    return true;
  }

  const one = api.admin.users[":id"];
  return {
    assignRole,
    removeRole,
    updateSetting,
    grantPlan: (userId: string, plan_type: "free" | "weekly" | "monthly" | "yearly") =>
      act(
        request(
          one.subscription.$put({ param: { id: userId }, json: { plan_type, expires_at: null } }),
        ),
        t`Plan set`,
      ),
    suspend: ({ userId, reason }: ReasonedChange) =>
      act(request(one.suspension.$put({ param: { id: userId }, json: { reason } })), t`Suspended`),
    liftSuspension: ({ userId, reason }: ReasonedChange) =>
      act(
        request(one.suspension.$delete({ param: { id: userId }, json: { reason } })),
        t`Suspension lifted`,
      ),
    signOut: (userId: string) =>
      act(request(one["sign-out"].$post({ param: { id: userId } })), t`Signed out everywhere`),
    confirm: (userId: string) =>
      act(request(one.confirmation.$post({ param: { id: userId } })), t`Confirmation email sent`),
    startDeletion: ({ userId, reason }: ReasonedChange) =>
      act(
        request(one.deletion.$post({ param: { id: userId }, json: { reason } })),
        t`The account will be deleted`,
      ),
    stopDeletion: ({ userId, reason }: ReasonedChange) =>
      act(
        request(one.deletion.$delete({ param: { id: userId }, json: { reason } })),
        t`Deletion canceled`,
      ),
  };
}

/** Reloads the panel and the admin's own permissions after a change. */
async function reload(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: adminKey }),
    refreshPublicSettings(queryClient),
    refreshMe(queryClient),
  ]);
}
