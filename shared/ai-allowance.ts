// How many messages a day people may send on the operator's key.

/** Who may send: visitors without an account, members without a plan, and members by plan. */
export const allowanceGroups = ["guest", "member", "weekly", "monthly", "yearly"] as const;
export type AllowanceGroup = (typeof allowanceGroups)[number];

/** Who used the operator's key: those groups, and admins who test a key. */
export const usageGroups = [...allowanceGroups, "test"] as const;
export type UsageGroup = (typeof usageGroups)[number];

export const allowanceNames = [...allowanceGroups, "network", "everyone"] as const;

/**
 * Messages a day on the operator's key. `null` means no limit; 0 means that the group does not get
 * the operator's key. `network`: all guests of one address or IPv6 network together; `null` counts
 * them as one guest. `everyone`: the whole installation.
 */
export type Allowances = Record<(typeof allowanceNames)[number], number | null>;

/**
 * The default limits, which bound what strangers can spend. An admin or AI_DAILY_LIMITS sets
 * others.
 */
export const defaultAllowances: Allowances = {
  guest: 10,
  member: 30,
  weekly: 60,
  monthly: 60,
  yearly: 60,
  network: null,
  everyone: 1000,
};

export const maxAllowance = 1_000_000;

/** Returns the limits in a text such as `guest=5,member=20,everyone=none`, or an error. */
export function parseAllowances(text: string): Allowances | string {
  const limits = { ...defaultAllowances };
  for (const part of text.split(",")) {
    const [, name = "", value = ""] = /^\s*([a-z]+)\s*=\s*(\d{1,7}|none)\s*$/.exec(part) ?? [];
    const limit = value === "none" ? null : Number(value);
    if (!Object.hasOwn(limits, name) || (limit !== null && limit > maxAllowance)) {
      return "must look like guest=5,member=20,monthly=60,everyone=none";
    }
    limits[name as keyof Allowances] = limit;
  }
  return limits;
}
