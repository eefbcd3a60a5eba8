ALTER TABLE "bible_chats" ADD COLUMN "summary" "bytea";--> statement-breakpoint
ALTER TABLE "bible_chats" ADD COLUMN "summary_until" uuid;