CREATE TABLE "daily_deliveries" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"delivered_on" date,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	CONSTRAINT "daily_deliveries_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "daily_deliveries_kind" CHECK ("daily_deliveries"."kind" in ('digest', 'verse_mail', 'verse_push'))
);
--> statement-breakpoint
CREATE TABLE "notification_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"prayer_id" uuid NOT NULL,
	"last_user_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_jobs_kind" CHECK ("notification_jobs"."kind" in ('answered', 'reminder_mail'))
);
--> statement-breakpoint
CREATE TABLE "push_retries" (
	"subscription_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"message" jsonb NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_retries_subscription_id_tag_pk" PRIMARY KEY("subscription_id","tag")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mailed_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_deliveries" ADD CONSTRAINT "daily_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_jobs" ADD CONSTRAINT "notification_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_retries" ADD CONSTRAINT "push_retries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_retries" ADD CONSTRAINT "push_retries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_jobs_due" ON "notification_jobs" USING btree ("next_attempt_at","id");--> statement-breakpoint
CREATE INDEX "notification_jobs_by_owner" ON "notification_jobs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_retries_due" ON "push_retries" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "push_retries_by_owner" ON "push_retries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_expires_at" ON "verifications" USING btree ("expires_at");--> statement-breakpoint

-- FORCE would hide the rows from the statements that move them.
ALTER TABLE notifications NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE user_preferences NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Unread notifications of one kind about one prayer become one row.
UPDATE notifications SET count = merged.total FROM (
  SELECT id, sum(count) OVER same AS total, row_number() OVER (same ORDER BY created_at DESC, id) AS number
  FROM notifications WHERE read_at IS NULL WINDOW same AS (PARTITION BY user_id, prayer_id, kind)
) merged WHERE merged.id = notifications.id AND merged.number = 1 AND merged.total <> notifications.count;
--> statement-breakpoint
DELETE FROM notifications USING (
  SELECT id, row_number() OVER (PARTITION BY user_id, prayer_id, kind ORDER BY created_at DESC, id) AS number
  FROM notifications WHERE read_at IS NULL
) merged WHERE merged.id = notifications.id AND merged.number > 1;
--> statement-breakpoint
-- What a digest reported before stays reported.
UPDATE notifications SET mailed_count = notifications.count
  FROM user_preferences p WHERE p.user_id = notifications.user_id AND notifications.created_at <= p.digest_until;
--> statement-breakpoint
INSERT INTO daily_deliveries (user_id, kind, delivered_on)
  SELECT user_id, 'digest', digest_sent_on FROM user_preferences WHERE digest_sent_on IS NOT NULL
  UNION ALL SELECT user_id, 'verse_mail', daily_verse_sent_on FROM user_preferences WHERE daily_verse_sent_on IS NOT NULL
  UNION ALL SELECT user_id, 'verse_push', daily_verse_sent_on FROM user_preferences WHERE daily_verse_sent_on IS NOT NULL;
--> statement-breakpoint
ALTER TABLE notifications FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE user_preferences FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_one_unread" ON "notifications" USING btree ("user_id","prayer_id","kind") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("read_at") WHERE "notifications"."read_at" is not null;--> statement-breakpoint
ALTER TABLE "user_preferences" DROP COLUMN "daily_verse_sent_on";--> statement-breakpoint
ALTER TABLE "user_preferences" DROP COLUMN "digest_sent_on";--> statement-breakpoint
ALTER TABLE "user_preferences" DROP COLUMN "digest_until";
--> statement-breakpoint
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['daily_deliveries', 'notification_jobs', 'push_retries'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO berea_system', table_name);
    EXECUTE format('CREATE POLICY system_rows ON %I TO berea_system USING (true) WITH CHECK (true)', table_name);
    EXECUTE format('GRANT SELECT ON %I TO berea_backup', table_name);
    EXECUTE format('CREATE POLICY backed_up ON %I FOR SELECT TO berea_backup USING (true)', table_name);
  END LOOP;
END $$;
--> statement-breakpoint
-- The author adds the job in the transaction that answers the prayer. Only the system reads it.
GRANT INSERT ON notification_jobs TO berea_app;
--> statement-breakpoint
CREATE POLICY own_rows ON notification_jobs FOR INSERT TO berea_app WITH CHECK (user_id = berea_user_id());
--> statement-breakpoint
-- The system deletes old notifications that were read.
GRANT DELETE ON notifications TO berea_system;
--> statement-breakpoint
GRANT UPDATE (keep_shared) ON account_deletions TO berea_system;
--> statement-breakpoint
-- Whether an account can be used now and stays: not suspended, not scheduled for deletion, with a confirmed address or
-- phone and at least one sign-in method. The system may not read the sign-in methods themselves.
CREATE FUNCTION berea_can_sign_in(account uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (
    SELECT FROM users u WHERE u.id = account AND u.suspended_at IS NULL AND (u.email_verified OR u.phone_number_verified)
      AND NOT EXISTS (SELECT FROM account_deletions d WHERE d.user_id = u.id)
      AND (
        EXISTS (SELECT FROM accounts a WHERE a.user_id = u.id AND (a.provider_id <> 'credential' OR a.password IS NOT NULL))
        OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id)
      )
  );
$$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO berea_auth;
--> statement-breakpoint
ALTER FUNCTION berea_can_sign_in(uuid) OWNER TO berea_auth;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM berea_auth;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION berea_can_sign_in(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION berea_can_sign_in(uuid) TO berea_system;
--> statement-breakpoint
-- The system deletes expired keys in batches, by their primary key.
GRANT SELECT (user_id, key) ON idempotency_keys TO berea_system;
