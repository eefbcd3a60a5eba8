CREATE TABLE "moderation_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"user_id" uuid,
	"prayer_id" uuid,
	"anonymous" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"content_version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text,
	"paused_until" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "moderation_cases_target" UNIQUE("kind","target_id"),
	CONSTRAINT "moderation_cases_kind" CHECK ("moderation_cases"."kind" in ('prayer', 'comment', 'post')),
	CONSTRAINT "moderation_cases_state" CHECK ("moderation_cases"."state" in ('open', 'hidden', 'dismissed')),
	CONSTRAINT "moderation_cases_decision" CHECK (("moderation_cases"."state" <> 'open' or "moderation_cases"."decided_at" is null) and ("moderation_cases"."state" <> 'dismissed' or "moderation_cases"."decided_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "content_reports" DROP CONSTRAINT "content_reports_once";
--> statement-breakpoint
DROP INDEX "content_reports_of";
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sharing_paused_until" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "content_reports" ADD COLUMN "case_id" uuid;
--> statement-breakpoint
ALTER TABLE "content_reports" ADD COLUMN "content_version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "content_reports" ADD COLUMN "category" text DEFAULT 'other' NOT NULL;
--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "moderation_cases_waiting" ON "moderation_cases" USING btree ("opened_at","id") WHERE "moderation_cases"."decided_at" is null and "moderation_cases"."withdrawn_at" is null;
--> statement-breakpoint
CREATE INDEX "moderation_cases_decided" ON "moderation_cases" USING btree ("state","decided_at" DESC NULLS LAST,"id") WHERE "moderation_cases"."decided_at" is not null and "moderation_cases"."withdrawn_at" is null;
--> statement-breakpoint
CREATE INDEX "moderation_cases_author" ON "moderation_cases" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "moderation_cases_decided_by" ON "moderation_cases" USING btree ("decided_by");
--> statement-breakpoint
CREATE INDEX "content_reports_of_case" ON "content_reports" USING btree ("case_id","created_at" DESC NULLS LAST);
--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_category" CHECK ("content_reports"."category" in ('spam', 'harassment', 'self_harm', 'false_teaching', 'other'));
--> statement-breakpoint
-- Existing decisions and reports become cases. FORCE would hide the rows from the statements below.
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['shared_prayers', 'prayer_comments', 'user_posts', 'content_reports', 'audit_log', 'prayer_likes', 'prayers_prayed'] LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', table_name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Content counts as hidden when it is, or when the last entry about it in the audit log hid it: then its author has
-- undone that by sharing it again.
INSERT INTO moderation_cases (id, kind, target_id, user_id, prayer_id, anonymous, state, opened_at, decided_at, decided_by, reason, withdrawn_at)
  WITH content AS (
    SELECT 'prayer' AS kind, journal_id AS target_id, user_id, NULL::uuid AS prayer_id, anonymous, hidden_at, reviewed_at FROM shared_prayers
    UNION ALL
    SELECT 'comment', c.id, c.user_id, c.prayer_id, coalesce(s.anonymous AND s.user_id = c.user_id, false), c.hidden_at, c.reviewed_at
    FROM prayer_comments c JOIN shared_prayers s ON s.prayer_id = c.prayer_id
    UNION ALL
    SELECT 'post', id, user_id, NULL, false, hidden_at, reviewed_at FROM user_posts WHERE is_public
  ),
  last_acts AS (
    SELECT DISTINCT ON (target_kind, target_id) target_kind AS kind, target_id::uuid AS target_id, action, via, actor_id, reason, created_at
    FROM audit_log
    WHERE target_kind IN ('prayer', 'comment', 'post') AND action IN ('hide', 'restore')
      AND target_id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
    ORDER BY target_kind, target_id, created_at DESC, id
  ),
  -- A report names the share; a case names the journal's prayer, which stays the same when it is shared again.
  reports AS (
    SELECT r.kind, coalesce(s.journal_id, r.target_id) AS target_id, r.created_at
    FROM content_reports r LEFT JOIN shared_prayers s ON r.kind = 'prayer' AND s.prayer_id = r.target_id
  ),
  targets AS (
    SELECT kind, target_id FROM reports
    UNION SELECT kind, target_id FROM content WHERE hidden_at IS NOT NULL OR reviewed_at IS NOT NULL
    UNION SELECT kind, target_id FROM last_acts WHERE action = 'hide'
  ),
  found AS (
    SELECT
      targets.kind, targets.target_id, content.user_id, content.prayer_id, coalesce(content.anonymous, false) AS anonymous,
      content.target_id IS NULL AS withdrawn, content.hidden_at, content.reviewed_at,
      last_acts.action, last_acts.via, last_acts.actor_id, last_acts.reason, last_acts.created_at AS acted_at,
      content.hidden_at IS NOT NULL OR coalesce(last_acts.action = 'hide', false) AS hidden,
      (SELECT min(r.created_at) FROM reports r
        WHERE r.kind = targets.kind AND r.target_id = targets.target_id
          AND r.created_at > coalesce(content.reviewed_at, '-infinity')) AS reported_at
    FROM targets
      LEFT JOIN content ON content.kind = targets.kind AND content.target_id = targets.target_id
      LEFT JOIN last_acts ON last_acts.kind = targets.kind AND last_acts.target_id = targets.target_id
  )
  SELECT
    gen_random_uuid(), kind, target_id, user_id, prayer_id, anonymous,
    CASE WHEN hidden THEN 'hidden' WHEN reviewed_at IS NOT NULL AND reported_at IS NULL THEN 'dismissed' ELSE 'open' END,
    coalesce(reported_at, hidden_at, acted_at, reviewed_at, now()),
    CASE
      WHEN hidden THEN CASE WHEN action = 'hide' AND via <> 'rule' THEN acted_at END
      WHEN reported_at IS NULL THEN reviewed_at
    END,
    CASE WHEN hidden = coalesce(action = 'hide', false) AND via <> 'rule' AND (hidden OR reported_at IS NULL) THEN actor_id END,
    CASE WHEN hidden = coalesce(action = 'hide', false) AND via <> 'rule' AND (hidden OR reported_at IS NULL) THEN reason END,
    CASE WHEN withdrawn THEN now() END
  FROM found;
--> statement-breakpoint
UPDATE content_reports r SET case_id = c.id
  FROM moderation_cases c
  WHERE c.kind = r.kind AND c.target_id = coalesce(
    (SELECT s.journal_id FROM shared_prayers s WHERE r.kind = 'prayer' AND s.prayer_id = r.target_id), r.target_id
  );
--> statement-breakpoint
UPDATE shared_prayers SET hidden_at = now()
  FROM moderation_cases
  WHERE kind = 'prayer' AND state = 'hidden' AND target_id = shared_prayers.journal_id AND hidden_at IS NULL;
--> statement-breakpoint
-- Counts went wrong when a hidden comment was deleted: they are counted again.
UPDATE shared_prayers s SET
  likes = (SELECT count(*) FROM prayer_likes l WHERE l.prayer_id = s.prayer_id),
  prayed = (SELECT count(*) FROM prayers_prayed p WHERE p.prayer_id = s.prayer_id),
  comments = (SELECT count(*) FROM prayer_comments c WHERE c.prayer_id = s.prayer_id AND c.hidden_at IS NULL);
--> statement-breakpoint
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['shared_prayers', 'prayer_comments', 'user_posts', 'content_reports', 'audit_log', 'prayer_likes', 'prayers_prayed'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "content_reports" ALTER COLUMN "case_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_once" UNIQUE("user_id","case_id","content_version");
--> statement-breakpoint
ALTER TABLE "prayer_comments" DROP COLUMN "reviewed_at";
--> statement-breakpoint
ALTER TABLE "shared_prayers" DROP COLUMN "reviewed_at";
--> statement-breakpoint
ALTER TABLE "user_posts" DROP COLUMN "reviewed_at";
--> statement-breakpoint
ALTER TABLE "shared_prayers" ADD CONSTRAINT "shared_prayers_counts" CHECK ("shared_prayers"."likes" >= 0 and "shared_prayers"."prayed" >= 0 and "shared_prayers"."comments" >= 0);
--> statement-breakpoint
-- The system decides in the name of moderators; an author may read what was decided about their own content.
GRANT SELECT, INSERT, UPDATE ON moderation_cases TO berea_system;
--> statement-breakpoint
GRANT SELECT ON moderation_cases TO berea_app;
--> statement-breakpoint
GRANT SELECT ON moderation_cases TO berea_backup;
--> statement-breakpoint
ALTER TABLE moderation_cases ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE moderation_cases FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON moderation_cases FOR SELECT TO berea_app USING (user_id = berea_user_id());
--> statement-breakpoint
CREATE POLICY system_rows ON moderation_cases TO berea_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY backed_up ON moderation_cases FOR SELECT TO berea_backup USING (true);
--> statement-breakpoint
-- A report is written together with its case, by the system.
REVOKE INSERT ON content_reports FROM berea_app;
--> statement-breakpoint
GRANT INSERT ON content_reports TO berea_system;
--> statement-breakpoint
GRANT UPDATE (sharing_paused_until) ON users TO berea_system;
--> statement-breakpoint
-- A decision names a user who is a moderator or admin at that moment.
CREATE FUNCTION berea_check_decision() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM user_roles WHERE user_id = NEW.decided_by AND role IN ('moderator', 'admin')) THEN
    RAISE EXCEPTION 'only a moderator decides a case' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- hidden_at of the content follows the case, so that policies and indexes need no join.
CREATE FUNCTION berea_apply_case() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  hidden timestamptz := CASE WHEN NEW.state = 'hidden' THEN now() END;
BEGIN
  IF NEW.kind = 'prayer' THEN
    UPDATE shared_prayers SET hidden_at = hidden WHERE journal_id = NEW.target_id AND (hidden_at IS NULL) <> (hidden IS NULL);
  ELSIF NEW.kind = 'comment' THEN
    UPDATE prayer_comments SET hidden_at = hidden WHERE id = NEW.target_id AND (hidden_at IS NULL) <> (hidden IS NULL);
  ELSE
    UPDATE user_posts SET hidden_at = hidden WHERE id = NEW.target_id AND (hidden_at IS NULL) <> (hidden IS NULL);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Runs when content becomes public or its public text changes. server/db/publishing-refusals.ts turns the codes into answers.
CREATE FUNCTION berea_content_published() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  content_kind text := TG_ARGV[0];
  content_id uuid;
  is_anonymous boolean;
  paused timestamptz;
BEGIN
  IF content_kind = 'prayer' THEN
    content_id := NEW.journal_id;
    is_anonymous := NEW.anonymous;
  ELSE
    content_id := NEW.id;
  END IF;
  SELECT sharing_paused_until INTO paused FROM users WHERE id = NEW.user_id;
  -- Taking one's name off a share adds it again without the name. That is always allowed.
  IF paused > now() AND coalesce(current_setting('berea.removing_name', true), '') <> 'on' THEN
    RAISE EXCEPTION 'a moderator paused sharing for this user'
      USING ERRCODE = 'BE001', DETAIL = to_char(paused AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
  END IF;
  -- Nested, because PL/pgSQL resolves all columns of an expression, also those of other tables' rows.
  IF TG_OP = 'INSERT' AND content_kind = 'prayer' THEN
    IF NEW.hidden_at IS NULL AND EXISTS (SELECT FROM moderation_cases WHERE kind = 'prayer' AND target_id = content_id AND state = 'hidden') THEN
      RAISE EXCEPTION 'this prayer is hidden' USING ERRCODE = 'BE002';
    END IF;
  ELSIF TG_OP = 'INSERT' AND content_kind = 'comment' THEN
    IF EXISTS (SELECT FROM moderation_cases WHERE kind = 'comment' AND prayer_id = NEW.prayer_id AND user_id = NEW.user_id AND state = 'hidden') THEN
      RAISE EXCEPTION 'a comment of this user on this prayer is hidden' USING ERRCODE = 'BE003';
    END IF;
  END IF;
  UPDATE moderation_cases
    SET content_version = content_version + 1, revision = revision + 1, withdrawn_at = NULL, user_id = NEW.user_id,
      anonymous = coalesce(is_anonymous, anonymous)
    WHERE kind = content_kind AND target_id = content_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION berea_content_withdrawn() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  content_id uuid;
BEGIN
  IF TG_ARGV[0] = 'prayer' THEN
    content_id := OLD.journal_id;
  ELSE
    content_id := OLD.id;
  END IF;
  UPDATE moderation_cases SET withdrawn_at = now(), revision = revision + 1 WHERE kind = TG_ARGV[0] AND target_id = content_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The case follows when an author takes their name off, or deletes their account and leaves the content.
CREATE FUNCTION berea_content_reattributed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_ARGV[0] = 'prayer' THEN
    UPDATE moderation_cases SET anonymous = NEW.anonymous, user_id = NEW.user_id WHERE kind = 'prayer' AND target_id = NEW.journal_id;
    UPDATE moderation_cases SET anonymous = NEW.anonymous
      WHERE kind = 'comment' AND prayer_id = NEW.prayer_id AND user_id = OLD.user_id;
  ELSE
    UPDATE moderation_cases SET user_id = NEW.user_id WHERE kind = 'comment' AND target_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts every comment that is not hidden, in the statement that adds, hides, restores or deletes it.
CREATE FUNCTION berea_count_comments() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  step integer := 0;
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN step := step + 1; END IF;
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN step := step - 1; END IF;
  IF step <> 0 THEN
    UPDATE shared_prayers SET comments = comments + step
      WHERE prayer_id = CASE WHEN TG_OP = 'DELETE' THEN OLD.prayer_id ELSE NEW.prayer_id END;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION berea_is_suspended(candidate uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM users WHERE id = candidate AND suspended_at IS NOT NULL);
$$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_check_decision() OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_apply_case() OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_content_published() OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_content_withdrawn() OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_content_reattributed() OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_count_comments() OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_is_suspended(uuid) OWNER TO berea_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM berea_system;
--> statement-breakpoint
CREATE TRIGGER check_new_decision BEFORE INSERT ON moderation_cases FOR EACH ROW
  WHEN (NEW.decided_at IS NOT NULL) EXECUTE FUNCTION berea_check_decision();
--> statement-breakpoint
CREATE TRIGGER check_decision BEFORE UPDATE ON moderation_cases FOR EACH ROW
  WHEN (NEW.decided_at IS NOT NULL AND (NEW.decided_at, NEW.state) IS DISTINCT FROM (OLD.decided_at, OLD.state))
  EXECUTE FUNCTION berea_check_decision();
--> statement-breakpoint
CREATE TRIGGER apply_case AFTER INSERT OR UPDATE OF state ON moderation_cases FOR EACH ROW EXECUTE FUNCTION berea_apply_case();
--> statement-breakpoint
DROP TRIGGER count_comments ON prayer_comments;
--> statement-breakpoint
CREATE TRIGGER count_comments AFTER INSERT OR DELETE OR UPDATE OF hidden_at ON prayer_comments FOR EACH ROW EXECUTE FUNCTION berea_count_comments();
--> statement-breakpoint
CREATE TRIGGER prayer_shared AFTER INSERT ON shared_prayers FOR EACH ROW EXECUTE FUNCTION berea_content_published('prayer');
--> statement-breakpoint
CREATE TRIGGER prayer_edited AFTER UPDATE OF title, description, tags ON shared_prayers FOR EACH ROW
  WHEN ((NEW.title, NEW.description, NEW.tags) IS DISTINCT FROM (OLD.title, OLD.description, OLD.tags))
  EXECUTE FUNCTION berea_content_published('prayer');
--> statement-breakpoint
CREATE TRIGGER prayer_withdrawn AFTER DELETE ON shared_prayers FOR EACH ROW EXECUTE FUNCTION berea_content_withdrawn('prayer');
--> statement-breakpoint
CREATE TRIGGER prayer_reattributed AFTER UPDATE OF anonymous, user_id ON shared_prayers FOR EACH ROW
  WHEN ((NEW.anonymous, NEW.user_id) IS DISTINCT FROM (OLD.anonymous, OLD.user_id))
  EXECUTE FUNCTION berea_content_reattributed('prayer');
--> statement-breakpoint
CREATE TRIGGER comment_added AFTER INSERT ON prayer_comments FOR EACH ROW EXECUTE FUNCTION berea_content_published('comment');
--> statement-breakpoint
CREATE TRIGGER comment_edited AFTER UPDATE OF comment ON prayer_comments FOR EACH ROW
  WHEN (NEW.comment IS DISTINCT FROM OLD.comment) EXECUTE FUNCTION berea_content_published('comment');
--> statement-breakpoint
CREATE TRIGGER comment_withdrawn AFTER DELETE ON prayer_comments FOR EACH ROW EXECUTE FUNCTION berea_content_withdrawn('comment');
--> statement-breakpoint
CREATE TRIGGER comment_reattributed AFTER UPDATE OF user_id ON prayer_comments FOR EACH ROW
  WHEN (NEW.user_id IS DISTINCT FROM OLD.user_id) EXECUTE FUNCTION berea_content_reattributed('comment');
--> statement-breakpoint
CREATE TRIGGER post_published AFTER INSERT ON user_posts FOR EACH ROW
  WHEN (NEW.is_public) EXECUTE FUNCTION berea_content_published('post');
--> statement-breakpoint
CREATE TRIGGER post_edited AFTER UPDATE OF public_content ON user_posts FOR EACH ROW
  WHEN (NEW.is_public AND NEW.public_content IS DISTINCT FROM OLD.public_content) EXECUTE FUNCTION berea_content_published('post');
--> statement-breakpoint
CREATE TRIGGER post_made_private AFTER UPDATE OF is_public ON user_posts FOR EACH ROW
  WHEN (OLD.is_public AND NOT NEW.is_public) EXECUTE FUNCTION berea_content_withdrawn('post');
--> statement-breakpoint
CREATE TRIGGER post_deleted AFTER DELETE ON user_posts FOR EACH ROW EXECUTE FUNCTION berea_content_withdrawn('post');
--> statement-breakpoint
-- While a user is suspended, others see nothing that carries the user's name. Anonymous content stays: if it vanished at the
-- same moment, anyone could tell whose it is.
CREATE POLICY suspended_authors ON shared_prayers AS RESTRICTIVE FOR SELECT TO berea_app
  USING (anonymous OR user_id = berea_user_id() OR NOT berea_is_suspended(user_id));
--> statement-breakpoint
CREATE POLICY suspended_authors ON prayer_comments AS RESTRICTIVE FOR SELECT TO berea_app
  USING (
    user_id = berea_user_id() OR NOT berea_is_suspended(user_id)
    OR EXISTS (
      SELECT 1 FROM shared_prayers
      WHERE shared_prayers.prayer_id = prayer_comments.prayer_id AND shared_prayers.anonymous AND shared_prayers.user_id = prayer_comments.user_id
    )
  );
--> statement-breakpoint
CREATE POLICY suspended_authors ON chat_shares AS RESTRICTIVE FOR SELECT TO berea_app
  USING (user_id = berea_user_id() OR NOT berea_is_suspended(user_id));
