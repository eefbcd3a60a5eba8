-- Undoing an answer deletes the notifications of other users about it, in the transaction of the
-- author. The author sees none of these rows, so this function deletes them, and only those about a
-- prayer that the current user has shared.
CREATE FUNCTION berea_withdraw_answered_notifications(shared uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM shared_prayers WHERE prayer_id = shared AND user_id = berea_user_id()) THEN
    RETURN;
  END IF;
  -- The jobs first: a job that runs now ends before its row can be deleted, so that the next
  -- statement also sees the notifications it has added.
  DELETE FROM notification_jobs WHERE kind = 'answered' AND prayer_id = shared;
  DELETE FROM push_retries WHERE tag = 'answered ' || shared
    AND user_id IN (SELECT user_id FROM notifications WHERE kind = 'answered' AND prayer_id = shared);
  DELETE FROM notifications WHERE kind = 'answered' AND prayer_id = shared;
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_withdraw_answered_notifications(uuid) OWNER TO berea_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM berea_system;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION berea_withdraw_answered_notifications(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION berea_withdraw_answered_notifications(uuid) TO berea_app;
