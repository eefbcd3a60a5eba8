DROP INDEX "moderation_cases_decided";
--> statement-breakpoint
CREATE INDEX "moderation_cases_decided" ON "moderation_cases" USING btree ("state",greatest("decided_at", "opened_at") desc nulls last,"id") WHERE "moderation_cases"."decided_at" is not null and "moderation_cases"."withdrawn_at" is null;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION berea_content_published() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  content_kind text := TG_ARGV[0];
  content_id uuid;
  is_anonymous boolean;
  connects boolean;
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
  -- The case must not connect an anonymous share with the author's share before or after it: not by its time, nor by
  -- its revision, nor by how few reports hide it.
  SELECT TG_OP = 'INSERT' AND content_kind = 'prayer' AND (anonymous OR is_anonymous) INTO connects
    FROM moderation_cases WHERE kind = content_kind AND target_id = content_id FOR UPDATE;
  UPDATE moderation_cases
    SET content_version = content_version + 1, withdrawn_at = NULL, user_id = NEW.user_id,
      revision = CASE WHEN connects THEN 1 ELSE revision + 1 END,
      opened_at = CASE WHEN connects THEN now() ELSE opened_at END,
      counted_since = CASE WHEN connects THEN now() ELSE counted_since END,
      anonymous = coalesce(is_anonymous, anonymous)
    WHERE kind = content_kind AND target_id = content_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- FORCE would hide the rows from the statement below.
ALTER TABLE "moderation_cases" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE moderation_cases SET counted_since = opened_at WHERE kind = 'prayer' AND counted_since < opened_at;
--> statement-breakpoint
ALTER TABLE "moderation_cases" FORCE ROW LEVEL SECURITY;
