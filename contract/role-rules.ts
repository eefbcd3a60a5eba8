/** What a person may be; everybody is a user. */
export const roles = ["user", "moderator", "admin"] as const;
export type Role = (typeof roles)[number];
