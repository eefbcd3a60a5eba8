CREATE TABLE "live_replies" (
	"user_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" "bytea",
	"version" integer DEFAULT 0 NOT NULL,
	"ended" boolean DEFAULT false NOT NULL,
	"alive_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_replies_user_id_chat_id_pk" PRIMARY KEY("user_id","chat_id")
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_exports" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_exports" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_exports" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_replies" ADD CONSTRAINT "live_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_replies_over" ON "live_replies" USING btree ("alive_until");--> statement-breakpoint
CREATE INDEX "outgoing_mails_due" ON "outgoing_mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "outgoing_mails_expired" ON "outgoing_mails" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "group_reports_by_item" ON "group_reports" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "group_reports_by_comment" ON "group_reports" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "berea_messages_by_owner" ON "berea_messages" USING btree ("user_id","chat_id","position");--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_exports_to_write" ON "user_exports" USING btree ("claimed_until") WHERE status = 'preparing';
--> statement-breakpoint
-- berea_jobs runs the job queue: the tables of the schema pgboss and nothing else. Migrations of
-- pg-boss grant it those tables (server/jobs/install-queue.ts).
DO $$
BEGIN
  BEGIN
    CREATE ROLE berea_jobs NOLOGIN NOSUPERUSER NOBYPASSRLS;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END;
  BEGIN
    GRANT berea_jobs TO CURRENT_USER;
  EXCEPTION WHEN unique_violation OR internal_error THEN NULL;
  END;
END $$;
--> statement-breakpoint
-- Adds a job to a queue in the transaction of the change that it follows from. A job that already
-- waits in the queue does the work of both. No other role can read or change a job. Without the
-- queue's tables, as in a database that no server has opened, the job is left out: jobs only say
-- that there are rows to work on, and every minute a server looks for such rows as well.
CREATE FUNCTION berea_add_job(queue_name text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF to_regclass('pgboss.job') IS NULL THEN RETURN; END IF;
  INSERT INTO pgboss.job (
    name, data, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds,
    keep_until, heartbeat_seconds
  )
  SELECT q.name, '{}', q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.expire_seconds,
    q.deletion_seconds, now() + q.retention_seconds * interval '1 second', q.heartbeat_seconds
  FROM pgboss.queue q WHERE q.name = queue_name
  ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION berea_add_job(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION berea_add_job(text) TO berea_app, berea_auth, berea_system;
--> statement-breakpoint
-- Sign-in stores mails; the system role sends them.
GRANT INSERT ON outgoing_mails TO berea_auth;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON outgoing_mails TO berea_system;
--> statement-breakpoint
GRANT SELECT ON outgoing_mails TO berea_backup;
--> statement-breakpoint
ALTER TABLE outgoing_mails ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE outgoing_mails FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY stored ON outgoing_mails FOR INSERT TO berea_auth WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_rows ON outgoing_mails TO berea_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY backed_up ON outgoing_mails FOR SELECT TO berea_backup USING (true);
--> statement-breakpoint
-- A server claims the archives that it writes.
GRANT UPDATE (claimed_until, attempts, status, updated_at) ON user_exports TO berea_system;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON live_replies TO berea_app;
--> statement-breakpoint
-- Deletes the rows of servers that stopped without deleting them.
GRANT SELECT (user_id, chat_id, alive_until), DELETE ON live_replies TO berea_system;
--> statement-breakpoint
GRANT SELECT ON live_replies TO berea_backup;
--> statement-breakpoint
ALTER TABLE live_replies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE live_replies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON live_replies TO berea_app USING (user_id = berea_user_id()) WITH CHECK (user_id = berea_user_id());
--> statement-breakpoint
CREATE POLICY system_rows ON live_replies TO berea_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY backed_up ON live_replies FOR SELECT TO berea_backup USING (true);
