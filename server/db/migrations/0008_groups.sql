CREATE TABLE "group_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"user_id" uuid,
	"comment" "bytea" NOT NULL,
	"by_author" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by" text,
	CONSTRAINT "group_comments_hidden" CHECK (("group_comments"."hidden_at" is null) = ("group_comments"."hidden_by" is null)),
	CONSTRAINT "group_comments_hidden_by" CHECK ("group_comments"."hidden_by" in ('leader', 'moderator'))
);
--> statement-breakpoint
CREATE TABLE "group_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token" "bytea" NOT NULL,
	"token_hash" text NOT NULL,
	"once" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_invitations_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "group_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"journal_id" uuid,
	"content" "bytea" NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	"shared_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by" text,
	"prayed" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "group_items_once" UNIQUE("group_id","journal_id"),
	CONSTRAINT "group_items_kind" CHECK ("group_items"."kind" in ('prayer', 'note', 'plan')),
	CONSTRAINT "group_items_status" CHECK ("group_items"."status" in ('active', 'answered')),
	CONSTRAINT "group_items_new_id" CHECK ("group_items"."id" is distinct from "group_items"."journal_id"),
	CONSTRAINT "group_items_hidden" CHECK (("group_items"."hidden_at" is null) = ("group_items"."hidden_by" is null)),
	CONSTRAINT "group_items_hidden_by" CHECK ("group_items"."hidden_by" in ('leader', 'moderator')),
	CONSTRAINT "group_items_counts" CHECK ("group_items"."prayed" >= 0 and "group_items"."comments" >= 0)
);
--> statement-breakpoint
CREATE TABLE "group_keys" (
	"group_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"wrapped_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_keys_group_id_version_pk" PRIMARY KEY("group_id","version")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"notify" boolean DEFAULT true NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id"),
	CONSTRAINT "group_members_role" CHECK ("group_members"."role" in ('leader', 'member'))
);
--> statement-breakpoint
CREATE TABLE "group_prayed" (
	"item_id" uuid NOT NULL,
	"user_id" uuid,
	"prayed_on" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_prayed_once" UNIQUE("item_id","user_id","prayed_on")
);
--> statement-breakpoint
CREATE TABLE "group_progress" (
	"group_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_progress_item_id_user_id_day_pk" PRIMARY KEY("item_id","user_id","day"),
	CONSTRAINT "group_progress_day" CHECK ("group_progress"."day" > 0)
);
--> statement-breakpoint
CREATE TABLE "group_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"comment_id" uuid,
	"category" text NOT NULL,
	"reason" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"leader_decided_at" timestamp (3) with time zone,
	"moderator_decided_at" timestamp (3) with time zone,
	CONSTRAINT "group_reports_once" UNIQUE NULLS NOT DISTINCT("user_id","item_id","comment_id"),
	CONSTRAINT "group_reports_category" CHECK ("group_reports"."category" in ('spam', 'harassment', 'self_harm', 'false_teaching', 'other'))
);
--> statement-breakpoint
CREATE TABLE "group_requests" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_requests_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" "bytea" NOT NULL,
	"description" "bytea",
	"joining" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_joining" CHECK ("groups"."joining" in ('link', 'request', 'invitation'))
);
--> statement-breakpoint
ALTER TABLE "user_blocks" DROP CONSTRAINT "user_blocks_one_target";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "user_blocks" ADD COLUMN "group_item_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "group_comments" ADD CONSTRAINT "group_comments_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_comments" ADD CONSTRAINT "group_comments_item_id_group_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."group_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_comments" ADD CONSTRAINT "group_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_of_member" FOREIGN KEY ("group_id","user_id") REFERENCES "public"."group_members"("group_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_items" ADD CONSTRAINT "group_items_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_items" ADD CONSTRAINT "group_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_items" ADD CONSTRAINT "group_items_prayer_of_same_owner" FOREIGN KEY ("journal_id","user_id") REFERENCES "public"."prayers"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_keys" ADD CONSTRAINT "group_keys_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_prayed" ADD CONSTRAINT "group_prayed_item_id_group_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."group_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_prayed" ADD CONSTRAINT "group_prayed_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_progress" ADD CONSTRAINT "group_progress_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_progress" ADD CONSTRAINT "group_progress_item_id_group_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."group_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_progress" ADD CONSTRAINT "group_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_progress" ADD CONSTRAINT "group_progress_of_member" FOREIGN KEY ("group_id","user_id") REFERENCES "public"."group_members"("group_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_reports" ADD CONSTRAINT "group_reports_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_reports" ADD CONSTRAINT "group_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_reports" ADD CONSTRAINT "group_reports_item_id_group_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."group_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_reports" ADD CONSTRAINT "group_reports_comment_id_group_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."group_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_requests" ADD CONSTRAINT "group_requests_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_requests" ADD CONSTRAINT "group_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_comments_oldest" ON "group_comments" USING btree ("item_id","created_at","id");--> statement-breakpoint
CREATE INDEX "group_comments_by_owner" ON "group_comments" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "group_comments_of_group" ON "group_comments" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "group_invitations_of_group" ON "group_invitations" USING btree ("group_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "group_invitations_by_owner" ON "group_invitations" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "group_invitations_expired" ON "group_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "group_items_newest" ON "group_items" USING btree ("group_id","kind","shared_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "group_items_by_owner" ON "group_items" USING btree ("user_id","shared_at","id");--> statement-breakpoint
CREATE INDEX "group_items_by_prayer" ON "group_items" USING btree ("journal_id","user_id");--> statement-breakpoint
CREATE INDEX "group_members_by_owner" ON "group_members" USING btree ("user_id","joined_at" DESC NULLS LAST,"group_id");--> statement-breakpoint
CREATE INDEX "group_prayed_by_owner" ON "group_prayed" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_progress_by_owner" ON "group_progress" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "group_progress_of_group" ON "group_progress" USING btree ("group_id","user_id");--> statement-breakpoint
CREATE INDEX "group_reports_of_group" ON "group_reports" USING btree ("group_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "group_reports_by_owner" ON "group_reports" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "group_reports_waiting" ON "group_reports" USING btree ("created_at","id") WHERE "group_reports"."moderator_decided_at" is null;--> statement-breakpoint
CREATE INDEX "group_requests_by_owner" ON "group_requests" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_group_item_id_group_items_id_fk" FOREIGN KEY ("group_item_id") REFERENCES "public"."group_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_blocks_of_group_item" ON "user_blocks" USING btree ("group_item_id");--> statement-breakpoint
CREATE INDEX "notifications_of_group" ON "notifications" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_group_item_once" UNIQUE("user_id","group_item_id");--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_one_target" CHECK (num_nonnulls("user_blocks"."blocked_id", "user_blocks"."prayer_id", "user_blocks"."group_item_id") = 1 and "user_blocks"."blocked_id" is distinct from "user_blocks"."user_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('prayed', 'commented', 'answered', 'hidden', 'restored', 'reminder', 'group_prayer', 'group_request', 'group_accepted') and ("notifications"."group_id" is not null) = starts_with("notifications"."kind", 'group_'));
--> statement-breakpoint
-- Written by hand from here on: functions, triggers, grants and policies of groups (docs/decisions/0022).
CREATE FUNCTION berea_in_group(candidate uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM group_members WHERE group_id = candidate AND user_id = berea_user_id());
$$;
--> statement-breakpoint
CREATE FUNCTION berea_leads_group(candidate uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM group_members WHERE group_id = candidate AND user_id = berea_user_id() AND role = 'leader');
$$;
--> statement-breakpoint
-- Whether the current user has blocked this one anonymous item of a group.
CREATE FUNCTION is_blocked_group_item(item uuid) RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (SELECT 1 FROM user_blocks WHERE user_id = berea_user_id() AND group_item_id = item);
--> statement-breakpoint
-- The members who must not learn of an item of a group. For the system only.
CREATE FUNCTION users_blocked_from_group_item(item uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT b.user_id FROM group_items i JOIN user_blocks b ON b.group_item_id = i.id
    WHERE i.id = item AND i.anonymous
  UNION
  SELECT b.user_id FROM group_items i JOIN user_blocks b ON b.blocked_id = i.user_id
    WHERE i.id = item AND NOT i.anonymous
  UNION
  SELECT b.blocked_id FROM group_items i JOIN user_blocks b ON b.user_id = i.user_id AND b.blocked_id IS NOT NULL
    WHERE i.id = item AND NOT i.anonymous;
$$;
--> statement-breakpoint
CREATE FUNCTION berea_count_group_prayed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE group_items SET prayed = prayed + CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE -1 END
    WHERE id = CASE WHEN TG_OP = 'INSERT' THEN NEW.item_id ELSE OLD.item_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION berea_count_group_comments() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  step integer := 0;
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN step := step + 1; END IF;
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN step := step - 1; END IF;
  IF step <> 0 THEN
    UPDATE group_items SET comments = comments + step
      WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.item_id ELSE NEW.item_id END;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A deleted account may have been the last leader: the longest-standing member then leads the group. A group without
-- members is deleted with its key.
CREATE FUNCTION berea_group_member_left() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM FROM groups WHERE id = OLD.group_id FOR UPDATE;
  IF NOT EXISTS (SELECT FROM group_members WHERE group_id = OLD.group_id) THEN
    DELETE FROM groups WHERE id = OLD.group_id;
  ELSIF NOT EXISTS (SELECT FROM group_members WHERE group_id = OLD.group_id AND role = 'leader') THEN
    UPDATE group_members SET role = 'leader' WHERE group_id = OLD.group_id AND user_id = (
      SELECT user_id FROM group_members WHERE group_id = OLD.group_id ORDER BY joined_at, user_id LIMIT 1
    );
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A moderator's pause on sharing also holds in groups. server/db/publishing-refusals.ts turns the code into a response.
CREATE FUNCTION berea_group_content_published() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  paused timestamptz;
BEGIN
  SELECT sharing_paused_until INTO paused FROM users WHERE id = NEW.user_id;
  IF paused > now() AND coalesce(current_setting('berea.removing_name', true), '') <> 'on' THEN
    RAISE EXCEPTION 'a moderator paused sharing for this user'
      USING ERRCODE = 'BE001', DETAIL = to_char(paused AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- As before, and the same for what the user shared with groups.
CREATE OR REPLACE FUNCTION berea_let_stand(leaver uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE shared_prayers SET user_id = NULL, anonymous = true WHERE user_id = leaver AND hidden_at IS NULL;
  UPDATE prayer_comments SET user_id = NULL WHERE user_id = leaver AND hidden_at IS NULL;
  UPDATE prayer_likes SET user_id = NULL WHERE user_id = leaver;
  UPDATE prayers_prayed SET user_id = NULL WHERE user_id = leaver;
  UPDATE group_items SET user_id = NULL, journal_id = NULL, anonymous = true WHERE user_id = leaver AND hidden_at IS NULL;
  UPDATE group_comments SET user_id = NULL WHERE user_id = leaver AND hidden_at IS NULL;
  UPDATE group_prayed SET user_id = NULL WHERE user_id = leaver;
$$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_in_group(uuid) OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_leads_group(uuid) OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_count_group_prayed() OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_count_group_comments() OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_group_member_left() OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_group_content_published() OWNER TO berea_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM berea_system;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION users_blocked_from_group_item(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION users_blocked_from_group_item(uuid) TO berea_system;
--> statement-breakpoint
CREATE TRIGGER count_group_prayed AFTER INSERT OR DELETE ON group_prayed FOR EACH ROW EXECUTE FUNCTION berea_count_group_prayed();
--> statement-breakpoint
CREATE TRIGGER count_group_comments AFTER INSERT OR DELETE OR UPDATE OF hidden_at ON group_comments FOR EACH ROW EXECUTE FUNCTION berea_count_group_comments();
--> statement-breakpoint
CREATE TRIGGER member_left AFTER DELETE ON group_members FOR EACH ROW EXECUTE FUNCTION berea_group_member_left();
--> statement-breakpoint
CREATE TRIGGER item_published BEFORE INSERT OR UPDATE OF content ON group_items FOR EACH ROW EXECUTE FUNCTION berea_group_content_published();
--> statement-breakpoint
CREATE TRIGGER comment_published BEFORE INSERT ON group_comments FOR EACH ROW EXECUTE FUNCTION berea_group_content_published();
--> statement-breakpoint
GRANT SELECT ON groups, group_members, group_requests TO berea_app;
--> statement-breakpoint
GRANT DELETE ON groups TO berea_app;
--> statement-breakpoint
GRANT UPDATE (name, description, joining, updated_at) ON groups TO berea_app;
--> statement-breakpoint
GRANT UPDATE (notify) ON group_members TO berea_app;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON group_invitations, group_items, group_comments, group_prayed, group_progress TO berea_app;
--> statement-breakpoint
GRANT UPDATE (content, status) ON group_items TO berea_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON group_reports TO berea_app;
--> statement-breakpoint
GRANT UPDATE (leader_decided_at) ON group_reports TO berea_app;
--> statement-breakpoint
-- Only the system adds and removes members, and hides items.
GRANT SELECT, INSERT, UPDATE, DELETE ON groups, group_keys, group_members, group_requests TO berea_system;
--> statement-breakpoint
GRANT SELECT, DELETE ON group_invitations TO berea_system;
--> statement-breakpoint
GRANT SELECT, UPDATE, DELETE ON group_items, group_comments TO berea_system;
--> statement-breakpoint
GRANT SELECT (user_id), UPDATE (user_id) ON group_prayed TO berea_system;
--> statement-breakpoint
GRANT SELECT, UPDATE ON group_reports TO berea_system;
--> statement-breakpoint
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'groups', 'group_keys', 'group_members', 'group_requests', 'group_invitations', 'group_items', 'group_prayed',
    'group_comments', 'group_progress', 'group_reports'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format('GRANT SELECT ON %I TO berea_backup', table_name);
    EXECUTE format('DROP POLICY IF EXISTS backed_up ON %I', table_name);
    EXECUTE format('CREATE POLICY backed_up ON %I FOR SELECT TO berea_backup USING (true)', table_name);
    IF table_name <> 'group_progress' THEN
      EXECUTE format('DROP POLICY IF EXISTS system_rows ON %I', table_name);
      EXECUTE format('CREATE POLICY system_rows ON %I TO berea_system USING (true) WITH CHECK (true)', table_name);
    END IF;
  END LOOP;
  FOREACH table_name IN ARRAY ARRAY[
    'group_members', 'group_invitations', 'group_items', 'group_prayed', 'group_comments', 'group_progress', 'group_reports'
  ] LOOP
    EXECUTE format('DROP POLICY IF EXISTS own_rows ON %I', table_name);
    EXECUTE format(
      'CREATE POLICY own_rows ON %I TO berea_app USING (user_id = berea_user_id()) WITH CHECK (user_id = berea_user_id())',
      table_name
    );
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY group_rows ON groups FOR SELECT TO berea_app USING (berea_in_group(id));
--> statement-breakpoint
CREATE POLICY leader_changes ON groups FOR UPDATE TO berea_app USING (berea_leads_group(id)) WITH CHECK (berea_leads_group(id));
--> statement-breakpoint
CREATE POLICY leader_closes ON groups FOR DELETE TO berea_app USING (berea_leads_group(id));
--> statement-breakpoint
-- A block hides two members from each other. Leaders see everyone, because they admit and remove members.
CREATE POLICY group_rows ON group_members FOR SELECT TO berea_app
  USING (berea_in_group(group_id) AND (berea_leads_group(group_id) OR NOT is_blocked_pair(user_id)));
--> statement-breakpoint
CREATE POLICY own_rows ON group_requests FOR SELECT TO berea_app USING (user_id = berea_user_id());
--> statement-breakpoint
CREATE POLICY leader_rows ON group_requests FOR SELECT TO berea_app USING (berea_leads_group(group_id));
--> statement-breakpoint
CREATE POLICY leader_rows ON group_invitations FOR SELECT TO berea_app USING (berea_leads_group(group_id));
--> statement-breakpoint
CREATE POLICY leader_removes ON group_invitations FOR DELETE TO berea_app USING (berea_leads_group(group_id));
--> statement-breakpoint
CREATE POLICY members_only ON group_invitations AS RESTRICTIVE FOR INSERT TO berea_app WITH CHECK (berea_in_group(group_id));
--> statement-breakpoint
-- The same rules as for shared_prayers, within the group. Leaders also see what is hidden, to restore it.
CREATE POLICY group_rows ON group_items FOR SELECT TO berea_app
  USING (
    berea_in_group(group_id) AND (hidden_at IS NULL OR berea_leads_group(group_id))
    AND CASE WHEN anonymous THEN NOT is_blocked_group_item(id) ELSE NOT is_blocked_pair(user_id) END
  );
--> statement-breakpoint
CREATE POLICY leader_removes ON group_items FOR DELETE TO berea_app USING (berea_leads_group(group_id));
--> statement-breakpoint
CREATE POLICY members_only ON group_items AS RESTRICTIVE FOR INSERT TO berea_app WITH CHECK (berea_in_group(group_id));
--> statement-breakpoint
CREATE POLICY members_change ON group_items AS RESTRICTIVE FOR UPDATE TO berea_app USING (berea_in_group(group_id)) WITH CHECK (berea_in_group(group_id));
--> statement-breakpoint
CREATE POLICY suspended_authors ON group_items AS RESTRICTIVE FOR SELECT TO berea_app
  USING (anonymous OR user_id = berea_user_id() OR NOT berea_is_suspended(user_id));
--> statement-breakpoint
CREATE POLICY seen_only ON group_prayed AS RESTRICTIVE FOR INSERT TO berea_app
  WITH CHECK (EXISTS (
    SELECT 1 FROM group_items WHERE group_items.id = group_prayed.item_id AND berea_in_group(group_items.group_id)
  ));
--> statement-breakpoint
CREATE POLICY group_rows ON group_comments FOR SELECT TO berea_app
  USING (
    berea_in_group(group_id) AND (hidden_at IS NULL OR berea_leads_group(group_id))
    AND EXISTS (
      SELECT 1 FROM group_items
      WHERE group_items.id = group_comments.item_id
        AND ((group_items.anonymous AND group_comments.by_author) OR NOT is_blocked_pair(group_comments.user_id))
    )
  );
--> statement-breakpoint
CREATE POLICY leader_removes ON group_comments FOR DELETE TO berea_app USING (berea_leads_group(group_id));
--> statement-breakpoint
CREATE POLICY seen_only ON group_comments AS RESTRICTIVE FOR INSERT TO berea_app
  WITH CHECK (berea_in_group(group_id) AND EXISTS (
    SELECT 1 FROM group_items
    WHERE group_items.id = group_comments.item_id AND group_items.group_id = group_comments.group_id
      AND group_comments.by_author = (group_items.user_id IS NOT DISTINCT FROM group_comments.user_id)
  ));
--> statement-breakpoint
CREATE POLICY suspended_authors ON group_comments AS RESTRICTIVE FOR SELECT TO berea_app
  USING (
    user_id = berea_user_id() OR NOT berea_is_suspended(user_id)
    OR EXISTS (
      SELECT 1 FROM group_items
      WHERE group_items.id = group_comments.item_id AND group_items.anonymous AND group_items.user_id = group_comments.user_id
    )
  );
--> statement-breakpoint
CREATE POLICY group_rows ON group_progress FOR SELECT TO berea_app
  USING (berea_in_group(group_id) AND NOT is_blocked_pair(user_id));
--> statement-breakpoint
CREATE POLICY seen_only ON group_progress AS RESTRICTIVE FOR INSERT TO berea_app
  WITH CHECK (berea_in_group(group_id) AND EXISTS (
    SELECT 1 FROM group_items
    WHERE group_items.id = group_progress.item_id AND group_items.group_id = group_progress.group_id AND group_items.kind = 'plan'
  ));
--> statement-breakpoint
CREATE POLICY leader_rows ON group_reports FOR SELECT TO berea_app USING (berea_leads_group(group_id));
--> statement-breakpoint
CREATE POLICY leader_decides ON group_reports AS RESTRICTIVE FOR UPDATE TO berea_app USING (berea_leads_group(group_id)) WITH CHECK (berea_leads_group(group_id));
--> statement-breakpoint
CREATE POLICY leader_changes ON group_reports FOR UPDATE TO berea_app USING (berea_leads_group(group_id)) WITH CHECK (berea_leads_group(group_id));
--> statement-breakpoint
CREATE POLICY seen_only ON group_reports AS RESTRICTIVE FOR INSERT TO berea_app
  WITH CHECK (berea_in_group(group_id) AND EXISTS (
    SELECT 1 FROM group_items WHERE group_items.id = group_reports.item_id AND group_items.group_id = group_reports.group_id
  ));
--> statement-breakpoint
-- As before, and from what a user shares by name in a group, or one anonymous item of a group.
DROP POLICY seen_only ON user_blocks;
--> statement-breakpoint
CREATE POLICY seen_only ON user_blocks AS RESTRICTIVE FOR INSERT TO berea_app
  WITH CHECK (
    EXISTS (
      SELECT 1 FROM shared_prayers
      WHERE (shared_prayers.anonymous AND shared_prayers.prayer_id = user_blocks.prayer_id)
        OR (NOT shared_prayers.anonymous AND shared_prayers.user_id = user_blocks.blocked_id)
    )
    OR EXISTS (
      SELECT 1 FROM group_items
      WHERE (group_items.anonymous AND group_items.id = user_blocks.group_item_id)
        OR (NOT group_items.anonymous AND group_items.user_id = user_blocks.blocked_id)
    )
  );
