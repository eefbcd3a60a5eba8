ALTER TABLE "berea_messages" ADD COLUMN "lookups" "bytea";--> statement-breakpoint
ALTER TABLE "berea_messages" ADD COLUMN "corrections" "bytea";