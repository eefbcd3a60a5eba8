ALTER TABLE "prayers_prayed" DROP CONSTRAINT "prayers_prayed_prayer_id_user_id_prayed_on_pk";
--> statement-breakpoint
ALTER TABLE "prayer_likes" ALTER COLUMN "user_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "prayers_prayed" ALTER COLUMN "user_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD COLUMN "journal_id" uuid;
--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD COLUMN "counted_since" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "prayers_prayed" ADD CONSTRAINT "prayers_prayed_once" UNIQUE("prayer_id","user_id","prayed_on");
--> statement-breakpoint
-- FORCE would hide the rows from the statements below.
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['moderation_cases', 'shared_prayers', 'users'] LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', table_name);
  END LOOP;
END $$;
--> statement-breakpoint
UPDATE moderation_cases SET counted_since = opened_at;
--> statement-breakpoint
-- Comments whose share is gone have no journal to be found by any more.
UPDATE moderation_cases c SET journal_id = s.journal_id FROM shared_prayers s
  WHERE c.kind = 'comment' AND s.prayer_id = c.prayer_id AND (NOT s.anonymous OR s.user_id = c.user_id);
--> statement-breakpoint
-- A restore at the same moment as a new share could leave the share hidden.
UPDATE shared_prayers s SET hidden_at = NULL FROM moderation_cases c
  WHERE c.kind = 'prayer' AND c.target_id = s.journal_id AND c.state <> 'hidden' AND s.hidden_at IS NOT NULL;
--> statement-breakpoint
-- A shorter pause, or the end of one, replaced the longer pause that another case still shows.
UPDATE users u SET sharing_paused_until = p.until
  FROM (SELECT user_id, max(paused_until) AS until FROM moderation_cases WHERE paused_until > now() GROUP BY user_id) p
  WHERE p.user_id = u.id AND u.sharing_paused_until IS DISTINCT FROM p.until;
--> statement-breakpoint
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['moderation_cases', 'shared_prayers', 'users'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
  END LOOP;
END $$;
--> statement-breakpoint
-- A prayer that is hidden comes back hidden when it is shared again. The lock waits for a decision that is being made.
CREATE FUNCTION berea_hold_prayer() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  case_state text;
BEGIN
  SELECT state INTO case_state FROM moderation_cases WHERE kind = 'prayer' AND target_id = NEW.journal_id FOR UPDATE;
  IF FOUND THEN
    NEW.hidden_at := CASE WHEN case_state = 'hidden' THEN now() END;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A user with a hidden comment cannot add another one. If they deleted it, the case moves on to the new comment, which is
-- hidden too, so that moderators see and can restore it. See moderation_cases.journal_id for which shares this applies to.
CREATE FUNCTION berea_hold_comment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  share_journal uuid;
  share_anonymous boolean;
  held_id uuid;
  held_withdrawn timestamptz;
BEGIN
  SELECT journal_id, anonymous INTO share_journal, share_anonymous FROM shared_prayers WHERE prayer_id = NEW.prayer_id;
  SELECT id, withdrawn_at INTO held_id, held_withdrawn FROM moderation_cases
    WHERE kind = 'comment' AND user_id = NEW.user_id AND state = 'hidden'
      AND (prayer_id = NEW.prayer_id OR (journal_id = share_journal AND (NOT share_anonymous OR NEW.by_author)))
    ORDER BY withdrawn_at IS NOT NULL, id LIMIT 1 FOR UPDATE;
  IF held_id IS NULL THEN
    RETURN NEW;
  END IF;
  IF held_withdrawn IS NULL THEN
    RAISE EXCEPTION 'a comment of this user on this prayer is hidden' USING ERRCODE = 'BE003';
  END IF;
  UPDATE moderation_cases
    SET target_id = NEW.id, prayer_id = NEW.prayer_id,
      journal_id = CASE WHEN NOT share_anonymous OR NEW.by_author THEN share_journal END,
      opened_at = CASE WHEN prayer_id <> NEW.prayer_id AND (anonymous OR share_anonymous) THEN now() ELSE opened_at END,
      anonymous = share_anonymous AND NEW.by_author
    WHERE id = held_id;
  NEW.hidden_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION berea_content_published() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
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
  IF TG_OP = 'UPDATE' AND content_kind = 'comment' THEN
    IF EXISTS (
      SELECT FROM moderation_cases
      WHERE kind = 'comment' AND prayer_id = NEW.prayer_id AND user_id = NEW.user_id AND state = 'hidden' AND target_id <> NEW.id
    ) THEN
      RAISE EXCEPTION 'a comment of this user on this prayer is hidden' USING ERRCODE = 'BE003';
    END IF;
  END IF;
  UPDATE moderation_cases
    SET content_version = content_version + 1, revision = revision + 1, withdrawn_at = NULL, user_id = NEW.user_id,
      opened_at = CASE WHEN TG_OP = 'INSERT' AND content_kind = 'prayer' AND (anonymous OR is_anonymous) THEN now() ELSE opened_at END,
      anonymous = coalesce(is_anonymous, anonymous)
    WHERE kind = content_kind AND target_id = content_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The leaver's own likes and prayers stay as well: if they vanished with the name, the counts would tell whose an anonymous prayer is.
CREATE OR REPLACE FUNCTION berea_let_stand(leaver uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE shared_prayers SET user_id = NULL, anonymous = true WHERE user_id = leaver AND hidden_at IS NULL;
  UPDATE prayer_comments SET user_id = NULL WHERE user_id = leaver AND hidden_at IS NULL;
  UPDATE prayer_likes SET user_id = NULL WHERE user_id = leaver;
  UPDATE prayers_prayed SET user_id = NULL WHERE user_id = leaver;
$$;
--> statement-breakpoint
GRANT SELECT (user_id), UPDATE (user_id) ON prayer_likes TO berea_system;
--> statement-breakpoint
GRANT UPDATE (user_id) ON prayers_prayed TO berea_system;
--> statement-breakpoint
CREATE POLICY system_rows ON prayer_likes TO berea_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_updates ON prayers_prayed FOR UPDATE TO berea_system USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_hold_prayer() OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_hold_comment() OWNER TO berea_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM berea_system;
--> statement-breakpoint
CREATE TRIGGER hold_prayer BEFORE INSERT ON shared_prayers FOR EACH ROW EXECUTE FUNCTION berea_hold_prayer();
--> statement-breakpoint
CREATE TRIGGER hold_comment BEFORE INSERT ON prayer_comments FOR EACH ROW EXECUTE FUNCTION berea_hold_comment();
