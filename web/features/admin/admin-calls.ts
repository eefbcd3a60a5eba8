// The panel's calls. As everywhere in it, one that fails is logged and answers with an empty list,
// false or zeros; the page says so.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { AdminSetting, AdminStats, TrendDay } from "#shared/api/admin.ts";
import type { UserPage } from "#shared/api/users.ts";
import type { Role, SettingName } from "#shared/choices.ts";
import { ApiError, api, request } from "#web/lib/api.ts";
import { refreshMe } from "#web/lib/me.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";

export const adminKey = ["admin"] as const;
export const loadFailure = "Failed to load admin data";

/** What was asked for, or what stands in for it. */
export type Loaded<T> = { data: T; failed: boolean };

async function loaded<T>(call: Promise<T>, instead: T, what: string): Promise<Loaded<T>> {
  try {
    return { data: await call, failed: false };
  } catch (cause) {
    console.error(`${what} could not be loaded`, cause);
    return { data: instead, failed: true };
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

export const readStats = () =>
  loaded<AdminStats>(request(api.admin.stats.$get()), noStats, "The statistics");

export async function readTrends(): Promise<Loaded<TrendDay[]>> {
  const call = request(api.admin.trends.$get()).then(({ days }) => days);
  return loaded<TrendDay[]>(call, [], "The trends");
}

const nobody: UserPage = { items: [], nextCursor: null, total: 0 };

export const readUsers = (asked: { query: string; cursor: string; limit?: number }) =>
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
    nobody,
    "The people",
  );

export async function readSettings(): Promise<Loaded<AdminSetting[]>> {
  const call = request(api.admin.settings.$get()).then(({ items }) => items);
  return loaded<AdminSetting[]>(call, [], "The settings");
}

/** Does it; says that it failed as `failure`, with the server's reason, and answers whether it did not. */
async function done(call: Promise<unknown>, failure: string): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (cause) {
    const reason = cause instanceof ApiError && cause.status < 500 ? cause.message : "";
    errorToast({ title: failure, message: reason, cause });
    return false;
  }
}

type Told = { userId: string; reason: string };

/**
 * What an admin can do; each answers whether it was done, says so, and loads the panel's data anew.
 */
export function useAdminActions() {
  const queries = useQueryClient();
  const settle = () => reload(queries);

  async function assignRole(userId: string, role: Role): Promise<boolean> {
    const call = api.admin.users[":id"].roles.$post({ param: { id: userId }, json: { role } });
    if (!(await done(request(call), "Failed to assign role"))) return false;
    toast({ title: `Role ${role} assigned successfully` });
    await settle();
    return true;
  }

  async function removeRole(userId: string, role: Role): Promise<boolean> {
    const call = api.admin.users[":id"].roles[":role"].$delete({ param: { id: userId, role } });
    if (!(await done(request(call), "Failed to remove role"))) return false;
    toast({
      title: `Role ${role} removed successfully`,
      undo: () => void assignRole(userId, role),
    });
    await settle();
    return true;
  }

  /** The reason when the server refuses the value, undefined when it is kept. */
  async function updateSetting(key: SettingName, value: unknown): Promise<string | undefined> {
    try {
      await request(
        api.admin.settings[":key"].$put({ param: { key }, json: { setting_value: value } }),
      );
    } catch (cause) {
      const reason = cause instanceof ApiError && cause.status === 400 ? cause.message : "";
      errorToast({ title: "Failed to update setting", message: reason, cause });
      return reason || "It was not saved. Please try again.";
    }
    toast({ title: "Setting updated successfully" });
    await settle();
    return undefined;
  }

  /** One of the things done to an account, which needs no more than who, and for some why. */
  async function act(call: Promise<unknown>, said: string): Promise<boolean> {
    if (!(await done(call, "That was not done"))) return false;
    toast({ title: said });
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
        "Plan set",
      ),
    suspend: ({ userId, reason }: Told) =>
      act(request(one.suspension.$put({ param: { id: userId }, json: { reason } })), "Suspended"),
    liftSuspension: ({ userId, reason }: Told) =>
      act(
        request(one.suspension.$delete({ param: { id: userId }, json: { reason } })),
        "Suspension lifted",
      ),
    signOut: (userId: string) =>
      act(request(one["sign-out"].$post({ param: { id: userId } })), "Signed out everywhere"),
    confirm: (userId: string) =>
      act(request(one.confirmation.$post({ param: { id: userId } })), "Confirmation email sent"),
    startDeletion: ({ userId, reason }: Told) =>
      act(
        request(one.deletion.$post({ param: { id: userId }, json: { reason } })),
        "The account will be deleted",
      ),
    stopDeletion: ({ userId, reason }: Told) =>
      act(
        request(one.deletion.$delete({ param: { id: userId }, json: { reason } })),
        "The account stays",
      ),
  };
}

/**
 * After a change everything of the panel is loaded anew; so is what the admin may do themselves.
 */
async function reload(queries: QueryClient): Promise<void> {
  await Promise.all([queries.invalidateQueries({ queryKey: adminKey }), refreshMe(queries)]);
}
