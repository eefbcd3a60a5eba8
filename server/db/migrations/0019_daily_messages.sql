ALTER TABLE "daily_chat_usage" ADD COLUMN "messages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The messages of today count on. A role that row-level security holds sees no rows of others, the tables' owner among them.
ALTER TABLE berea_messages NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE daily_chat_usage NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO daily_chat_usage (user_id, usage_date, messages)
SELECT user_id, (now() AT TIME ZONE 'utc')::date, count(*)
FROM berea_messages
WHERE role = 'user' AND created_at >= date_trunc('day', now() AT TIME ZONE 'utc') AT TIME ZONE 'utc'
GROUP BY user_id
ON CONFLICT (user_id, usage_date) DO UPDATE SET messages = excluded.messages;--> statement-breakpoint
ALTER TABLE berea_messages FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE daily_chat_usage FORCE ROW LEVEL SECURITY;
