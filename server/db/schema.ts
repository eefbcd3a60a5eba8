// Drizzle expects the whole schema in one module; only this module collects it.
export * from "./schema/access-tokens.ts";
export * from "./schema/admin.ts";
export * from "./schema/auth.ts";
export * from "./schema/calendars.ts";
export * from "./schema/catalog.ts";
export * from "./schema/citations.ts";
export * from "./schema/community.ts";
export * from "./schema/content.ts";
export * from "./schema/groups.ts";
export * from "./schema/invitations.ts";
export * from "./schema/live-replies.ts";
export * from "./schema/moderation.ts";
export * from "./schema/notifications.ts";
export * from "./schema/operator-ai.ts";
export * from "./schema/outgoing-mails.ts";
export * from "./schema/users.ts";
