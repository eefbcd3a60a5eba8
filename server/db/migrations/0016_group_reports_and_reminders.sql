ALTER TABLE "prayers" ADD COLUMN "ended_remind_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "prayers" ADD COLUMN "ended_remind_every" text;--> statement-breakpoint
CREATE TABLE "group_hidden_prayers" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"journal_id" uuid NOT NULL,
	"hidden_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_hidden_prayers_group_id_journal_id_pk" PRIMARY KEY("group_id","journal_id")
);
--> statement-breakpoint
ALTER TABLE "group_hidden_prayers" ADD CONSTRAINT "group_hidden_prayers_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_hidden_prayers" ADD CONSTRAINT "group_hidden_prayers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_hidden_prayers_by_owner" ON "group_hidden_prayers" USING btree ("user_id");
--> statement-breakpoint
-- Written by hand from here on.
-- A moderator's decision outlives the share. The rows that a deleted group or account had disappear with it.
CREATE FUNCTION berea_keep_hidden_prayer() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO group_hidden_prayers (group_id, user_id, journal_id, hidden_at)
    SELECT g.id, u.id, OLD.journal_id, OLD.hidden_at FROM groups g, users u
      WHERE g.id = OLD.group_id AND u.id = OLD.user_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_keep_hidden_prayer() OWNER TO berea_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM berea_system;
--> statement-breakpoint
CREATE TRIGGER keep_hidden_prayer AFTER DELETE ON group_items FOR EACH ROW
  WHEN (OLD.hidden_by = 'moderator' AND OLD.journal_id IS NOT NULL) EXECUTE FUNCTION berea_keep_hidden_prayer();
--> statement-breakpoint
ALTER TABLE group_hidden_prayers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE group_hidden_prayers FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON group_hidden_prayers TO berea_system;
--> statement-breakpoint
GRANT SELECT ON group_hidden_prayers TO berea_backup;
--> statement-breakpoint
CREATE POLICY system_rows ON group_hidden_prayers TO berea_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY backed_up ON group_hidden_prayers FOR SELECT TO berea_backup USING (true);--> statement-breakpoint
ALTER TABLE "group_requests" ADD COLUMN "name" "bytea";--> statement-breakpoint
ALTER TABLE "group_reports" DROP CONSTRAINT "group_reports_group_id_groups_id_fk";
--> statement-breakpoint
ALTER TABLE "group_reports" DROP CONSTRAINT "group_reports_item_id_group_items_id_fk";
--> statement-breakpoint
ALTER TABLE "group_reports" DROP CONSTRAINT "group_reports_comment_id_group_comments_id_fk";
--> statement-breakpoint
ALTER TABLE "group_reports" ADD COLUMN "reported" "bytea";
--> statement-breakpoint
-- Written by hand from here on.
-- A report whose content was deleted waits only for the moderators, who have its copy. Without a copy, or after their
-- decision, it is deleted with the content, as before.
CREATE FUNCTION berea_reported_content_deleted() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_TABLE_NAME = 'group_comments' THEN
    DELETE FROM group_reports WHERE comment_id = OLD.id AND (moderator_decided_at IS NOT NULL OR reported IS NULL);
    UPDATE group_reports SET leader_decided_at = now() WHERE comment_id = OLD.id AND leader_decided_at IS NULL;
  ELSE
    DELETE FROM group_reports WHERE item_id = OLD.id AND (moderator_decided_at IS NOT NULL OR reported IS NULL);
    UPDATE group_reports SET leader_decided_at = now() WHERE item_id = OLD.id AND leader_decided_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_reported_content_deleted() OWNER TO berea_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM berea_system;
--> statement-breakpoint
GRANT DELETE ON group_reports TO berea_system;
--> statement-breakpoint
CREATE TRIGGER reported_item_deleted AFTER DELETE ON group_items FOR EACH ROW EXECUTE FUNCTION berea_reported_content_deleted();
--> statement-breakpoint
CREATE TRIGGER reported_comment_deleted AFTER DELETE ON group_comments FOR EACH ROW EXECUTE FUNCTION berea_reported_content_deleted();
