CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "content_reports" DROP CONSTRAINT "content_reports_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "prayer_comments" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_prayers" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD COLUMN "keep_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "prayers" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "prayers" ADD COLUMN "remind_every" text;--> statement-breakpoint
ALTER TABLE "user_posts" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_posts" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "digest_sent_on" date;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "digest_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_owner" ON "push_subscriptions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "prayers_remind_at" ON "prayers" USING btree ("remind_at") WHERE "prayers"."remind_every" is not null;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_kind" CHECK ("content_reports"."kind" in ('prayer', 'comment', 'post'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('prayed', 'commented', 'answered', 'hidden', 'restored', 'reminder'));--> statement-breakpoint
ALTER TABLE "prayers" ADD CONSTRAINT "prayers_reminder" CHECK ("prayers"."remind_every" is null or ("prayers"."remind_at" is not null and "prayers"."remind_every" in ('once', 'day', 'week')));
--> statement-breakpoint
-- A browser's address at its push service is its person's; the system writes to it, and takes out the ones that are gone.
GRANT SELECT, DELETE ON push_subscriptions TO berea_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON push_subscriptions TO berea_system;
--> statement-breakpoint
ALTER TABLE push_subscriptions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE push_subscriptions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON push_subscriptions TO berea_app USING (user_id = berea_user_id()) WITH CHECK (user_id = berea_user_id());
--> statement-breakpoint
CREATE POLICY system_rows ON push_subscriptions TO berea_system USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Of prayers the system sees who wants to be reminded of which one when, and no word of them.
GRANT SELECT (id, user_id, status, remind_at, remind_every), UPDATE (remind_at, remind_every) ON prayers TO berea_system;
--> statement-breakpoint
CREATE POLICY reminders ON prayers FOR SELECT TO berea_system USING (remind_at IS NOT NULL);
--> statement-breakpoint
CREATE POLICY reminders_go_on ON prayers FOR UPDATE TO berea_system USING (remind_at IS NOT NULL) WITH CHECK (true);
--> statement-breakpoint
-- Who prayed a shared prayer is told when it is answered.
GRANT SELECT (prayer_id, user_id) ON prayers_prayed TO berea_system;
--> statement-breakpoint
CREATE POLICY system_reads ON prayers_prayed FOR SELECT TO berea_system USING (true);
--> statement-breakpoint
-- Public posts are hidden and reviewed as shared prayers are; their author does neither.
REVOKE UPDATE ON user_posts FROM berea_app;
--> statement-breakpoint
GRANT UPDATE (content, public_content, is_prayer, is_public, updated_at) ON user_posts TO berea_app;
--> statement-breakpoint
GRANT SELECT (hidden_at, reviewed_at), UPDATE (hidden_at, reviewed_at) ON user_posts TO berea_system;
--> statement-breakpoint
CREATE POLICY public_rows_hidden ON user_posts FOR UPDATE TO berea_system USING (is_public) WITH CHECK (is_public);
--> statement-breakpoint
-- What somebody who leaves lets stand belongs to nobody from then on.
CREATE FUNCTION berea_let_stand(leaver uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE shared_prayers SET user_id = NULL, anonymous = true WHERE user_id = leaver AND hidden_at IS NULL;
  UPDATE prayer_comments SET user_id = NULL WHERE user_id = leaver AND hidden_at IS NULL;
$$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_let_stand(uuid) OWNER TO berea_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM berea_system;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION berea_let_stand(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION berea_let_stand(uuid) TO berea_auth;
