ALTER TABLE "live_replies" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_replies" ADD COLUMN "stop_requested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Finds the replies that a server has left.
GRANT SELECT (ended) ON live_replies TO berea_system;
