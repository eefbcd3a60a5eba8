// Drizzle expects the whole schema in one module; only this module collects it.
export * from "./schema/admin.ts";
export * from "./schema/auth.ts";
export * from "./schema/community.ts";
export * from "./schema/content.ts";
export * from "./schema/moderation.ts";
export * from "./schema/notifications.ts";
export * from "./schema/users.ts";
