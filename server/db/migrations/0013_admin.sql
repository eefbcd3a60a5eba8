CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"via" text NOT NULL,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE moderation_log NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What moderators did so far goes along. FORCE would hide the rows from this.
INSERT INTO audit_log (id, actor_id, via, action, target_kind, target_id, reason, before, after, created_at)
  SELECT
    id, moderator_id, CASE WHEN moderator_id IS NULL THEN 'rule' ELSE 'web' END,
    CASE action WHEN 'hidden' THEN 'hide' ELSE 'restore' END, kind, target_id::text, reason,
    jsonb_build_object('hidden', action <> 'hidden'), jsonb_build_object('hidden', action = 'hidden'), created_at
  FROM moderation_log;
--> statement-breakpoint
DROP TABLE "moderation_log" CASCADE;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "audit_log_of_target" ON "audit_log" USING btree ("target_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor_id");
--> statement-breakpoint
GRANT SELECT, INSERT ON audit_log TO berea_system;
--> statement-breakpoint
ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system_rows ON audit_log TO berea_system USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Not even the owner of the tables changes a row; an account that goes only takes its id with it.
CREATE FUNCTION berea_keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.actor_id IS NULL AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit log is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_audit_log BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION berea_keep_audit_log();
--> statement-breakpoint
CREATE TRIGGER keep_whole_audit_log BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION berea_keep_audit_log();
--> statement-breakpoint
-- What an admin does to an account is done by the system, in one transaction with its line in the log.
GRANT UPDATE (suspended_at) ON users TO berea_system;
--> statement-breakpoint
CREATE POLICY system_suspends ON users FOR UPDATE TO berea_system USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT (id, user_id, expires_at), DELETE ON sessions TO berea_system;
--> statement-breakpoint
CREATE POLICY system_ends ON sessions TO berea_system USING (true);
--> statement-breakpoint
GRANT INSERT, DELETE ON account_deletions TO berea_system;
--> statement-breakpoint
CREATE POLICY system_rows ON account_deletions TO berea_system USING (true) WITH CHECK (true);
--> statement-breakpoint
DROP POLICY system_reads ON account_deletions;
--> statement-breakpoint
-- A fourth role counts for the statistics: it sees that rows are there and when they came, nobody's and nothing of what is in them. Nobody works
-- under it; two functions that answer with sums are its.
DO $$
BEGIN
  BEGIN
    CREATE ROLE berea_counter NOLOGIN NOSUPERUSER NOBYPASSRLS;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END;
  BEGIN
    GRANT berea_counter TO CURRENT_USER;
  EXCEPTION WHEN unique_violation OR internal_error THEN NULL;
  END;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO berea_counter;
--> statement-breakpoint
GRANT SELECT (created_at) ON users, prayers TO berea_counter;
--> statement-breakpoint
GRANT SELECT (created_at, deleted_at) ON bible_chats TO berea_counter;
--> statement-breakpoint
GRANT SELECT (usage_date, chat_sessions, minutes_used) ON daily_chat_usage TO berea_counter;
--> statement-breakpoint
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['users', 'prayers', 'bible_chats', 'daily_chat_usage'] LOOP
    EXECUTE format('CREATE POLICY counted_rows ON %I FOR SELECT TO berea_counter USING (true)', table_name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION berea_totals(today date) RETURNS TABLE (users bigint, chats bigint, prayers bigint, sessions bigint, minutes bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT
    (SELECT count(created_at) FROM users),
    (SELECT count(created_at) FROM bible_chats WHERE deleted_at IS NULL),
    (SELECT count(created_at) FROM prayers),
    (SELECT coalesce(sum(chat_sessions), 0)::bigint FROM daily_chat_usage WHERE usage_date = today),
    (SELECT coalesce(sum(minutes_used), 0)::bigint FROM daily_chat_usage WHERE usage_date = today);
$$;
--> statement-breakpoint
CREATE FUNCTION berea_trends(first_day date, last_day date)
  RETURNS TABLE (day date, users bigint, chats bigint, prayers bigint, sessions bigint, minutes bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  WITH
    days AS (SELECT generate_series(first_day, last_day, interval '1 day')::date AS day),
    since AS (SELECT first_day::timestamp AT TIME ZONE 'UTC' AS at),
    new_users AS (SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS n FROM users, since WHERE created_at >= since.at GROUP BY 1),
    new_chats AS (
      SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS n FROM bible_chats, since WHERE created_at >= since.at AND deleted_at IS NULL GROUP BY 1
    ),
    new_prayers AS (SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS n FROM prayers, since WHERE created_at >= since.at GROUP BY 1),
    used AS (
      SELECT usage_date AS day, sum(chat_sessions)::bigint AS sessions, sum(minutes_used)::bigint AS minutes
      FROM daily_chat_usage WHERE usage_date >= first_day GROUP BY 1
    )
  SELECT
    days.day, coalesce(new_users.n, 0), coalesce(new_chats.n, 0), coalesce(new_prayers.n, 0),
    coalesce(used.sessions, 0), coalesce(used.minutes, 0)
  FROM days
    LEFT JOIN new_users ON new_users.day = days.day
    LEFT JOIN new_chats ON new_chats.day = days.day
    LEFT JOIN new_prayers ON new_prayers.day = days.day
    LEFT JOIN used ON used.day = days.day
  ORDER BY days.day;
$$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO berea_counter;
--> statement-breakpoint
ALTER FUNCTION berea_totals(date) OWNER TO berea_counter;
--> statement-breakpoint
ALTER FUNCTION berea_trends(date, date) OWNER TO berea_counter;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM berea_counter;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION berea_totals(date), berea_trends(date, date) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION berea_totals(date), berea_trends(date, date) TO berea_system;
--> statement-breakpoint
-- The call by which the roles of a person are read: row-level security shows everybody their own, and the system anybody's.
CREATE FUNCTION get_user_roles(_user_id uuid) RETURNS SETOF text LANGUAGE sql STABLE
  AS 'SELECT role FROM user_roles WHERE user_id = _user_id ORDER BY role';
