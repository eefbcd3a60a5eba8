ALTER TABLE "group_comments" ADD COLUMN "edited_at" timestamp (3) with time zone;
--> statement-breakpoint
-- Written by hand from here on. The policy own_rows limits the author to their own comments.
GRANT UPDATE (comment, edited_at) ON group_comments TO berea_app;
--> statement-breakpoint
CREATE POLICY members_change ON group_comments AS RESTRICTIVE FOR UPDATE TO berea_app
  USING (berea_in_group(group_id)) WITH CHECK (berea_in_group(group_id));
--> statement-breakpoint
-- A moderator's pause on sharing also stops edits, as for the items of a group.
DROP TRIGGER comment_published ON group_comments;
--> statement-breakpoint
CREATE TRIGGER comment_published BEFORE INSERT OR UPDATE OF comment ON group_comments
  FOR EACH ROW EXECUTE FUNCTION berea_group_content_published();
