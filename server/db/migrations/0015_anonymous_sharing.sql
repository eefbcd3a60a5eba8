ALTER TABLE "shared_prayers" DROP CONSTRAINT "shared_prayers_of_same_owner";
--> statement-breakpoint
ALTER TABLE "shared_prayer_tags" DROP CONSTRAINT "shared_prayer_tags_prayer_id_shared_prayers_prayer_id_fk";
--> statement-breakpoint
ALTER TABLE "prayer_likes" DROP CONSTRAINT "prayer_likes_prayer_id_shared_prayers_prayer_id_fk";
--> statement-breakpoint
ALTER TABLE "prayers_prayed" DROP CONSTRAINT "prayers_prayed_prayer_id_shared_prayers_prayer_id_fk";
--> statement-breakpoint
ALTER TABLE "prayer_comments" DROP CONSTRAINT "prayer_comments_prayer_id_shared_prayers_prayer_id_fk";
--> statement-breakpoint
ALTER TABLE "shared_prayers" ADD COLUMN "journal_id" uuid;
--> statement-breakpoint
ALTER TABLE "prayer_comments" ADD COLUMN "by_author" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "user_blocks" DROP CONSTRAINT "user_blocks_user_id_blocked_id_pk";
--> statement-breakpoint
ALTER TABLE "user_blocks" ALTER COLUMN "blocked_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "user_blocks" ADD COLUMN "id" uuid;
--> statement-breakpoint
ALTER TABLE "user_blocks" ADD COLUMN "prayer_id" uuid;
--> statement-breakpoint
-- FORCE ROW LEVEL SECURITY would hide the existing rows from the statements below.
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['shared_prayers', 'shared_prayer_tags', 'prayer_likes', 'prayers_prayed', 'prayer_comments', 'user_blocks', 'notifications', 'content_reports'] LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', table_name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Until now a share had the id of the journal's prayer. Each existing share gets a random id, and its rows follow.
UPDATE shared_prayers SET journal_id = prayer_id;
--> statement-breakpoint
UPDATE shared_prayers SET prayer_id = gen_random_uuid();
--> statement-breakpoint
UPDATE shared_prayer_tags t SET prayer_id = s.prayer_id FROM shared_prayers s WHERE s.journal_id = t.prayer_id;
--> statement-breakpoint
UPDATE prayer_likes l SET prayer_id = s.prayer_id FROM shared_prayers s WHERE s.journal_id = l.prayer_id;
--> statement-breakpoint
UPDATE prayers_prayed p SET prayer_id = s.prayer_id FROM shared_prayers s WHERE s.journal_id = p.prayer_id;
--> statement-breakpoint
UPDATE prayer_comments c SET prayer_id = s.prayer_id, by_author = coalesce(c.user_id = s.user_id, false)
  FROM shared_prayers s WHERE s.journal_id = c.prayer_id;
--> statement-breakpoint
-- A reminder is about the journal's prayer; every other notification is about the share.
UPDATE notifications n SET prayer_id = s.prayer_id FROM shared_prayers s
  WHERE s.journal_id = n.prayer_id AND n.kind <> 'reminder';
--> statement-breakpoint
UPDATE content_reports r SET target_id = s.prayer_id FROM shared_prayers s
  WHERE s.journal_id = r.target_id AND r.kind = 'prayer';
--> statement-breakpoint
-- An existing block from an anonymous prayer becomes a block of that prayer where only one prayer can be meant.
-- The other ones would have to name their author, so they are removed.
UPDATE user_blocks b SET blocked_id = NULL, prayer_id = (
    SELECT s.prayer_id FROM shared_prayers s
    WHERE s.user_id = b.blocked_id AND s.anonymous AND s.shared_at <= b.created_at
  )
  WHERE b.anonymous AND 1 = (
    SELECT count(*) FROM shared_prayers s
    WHERE s.user_id = b.blocked_id AND s.anonymous AND s.shared_at <= b.created_at
  );
--> statement-breakpoint
DELETE FROM user_blocks WHERE anonymous AND prayer_id IS NULL;
--> statement-breakpoint
UPDATE user_blocks SET id = gen_random_uuid();
--> statement-breakpoint
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['shared_prayers', 'shared_prayer_tags', 'prayer_likes', 'prayers_prayed', 'prayer_comments', 'user_blocks', 'notifications', 'content_reports'] LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "shared_prayers" ALTER COLUMN "journal_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "shared_prayers" DROP COLUMN "created_at";
--> statement-breakpoint
ALTER TABLE "user_blocks" DROP COLUMN "anonymous";
--> statement-breakpoint
ALTER TABLE "user_blocks" ADD PRIMARY KEY ("id");
--> statement-breakpoint
ALTER TABLE "shared_prayers" ADD CONSTRAINT "shared_prayers_once" UNIQUE("journal_id");
--> statement-breakpoint
ALTER TABLE "shared_prayers" ADD CONSTRAINT "shared_prayers_new_id" CHECK ("shared_prayers"."prayer_id" <> "shared_prayers"."journal_id");
--> statement-breakpoint
ALTER TABLE "shared_prayers" ADD CONSTRAINT "shared_prayers_of_same_owner" FOREIGN KEY ("journal_id","user_id") REFERENCES "public"."prayers"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shared_prayer_tags" ADD CONSTRAINT "shared_prayer_tags_prayer_id_shared_prayers_prayer_id_fk" FOREIGN KEY ("prayer_id") REFERENCES "public"."shared_prayers"("prayer_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayer_likes" ADD CONSTRAINT "prayer_likes_prayer_id_shared_prayers_prayer_id_fk" FOREIGN KEY ("prayer_id") REFERENCES "public"."shared_prayers"("prayer_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayers_prayed" ADD CONSTRAINT "prayers_prayed_prayer_id_shared_prayers_prayer_id_fk" FOREIGN KEY ("prayer_id") REFERENCES "public"."shared_prayers"("prayer_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayer_comments" ADD CONSTRAINT "prayer_comments_prayer_id_shared_prayers_prayer_id_fk" FOREIGN KEY ("prayer_id") REFERENCES "public"."shared_prayers"("prayer_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_prayer_id_shared_prayers_prayer_id_fk" FOREIGN KEY ("prayer_id") REFERENCES "public"."shared_prayers"("prayer_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_user_once" UNIQUE("user_id","blocked_id");
--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_prayer_once" UNIQUE("user_id","prayer_id");
--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_one_target" CHECK (num_nonnulls("user_blocks"."blocked_id", "user_blocks"."prayer_id") = 1 and "user_blocks"."blocked_id" is distinct from "user_blocks"."user_id");
--> statement-breakpoint
CREATE INDEX "user_blocks_of_prayer" ON "user_blocks" USING btree ("prayer_id");
--> statement-breakpoint
DROP POLICY community_rows ON shared_prayers;
--> statement-breakpoint
DROP POLICY community_rows ON prayer_comments;
--> statement-breakpoint
DROP FUNCTION berea_apart(uuid);
--> statement-breakpoint
-- Whether the current user and `other` have a block between them. It applies to what is shared by name, and to nothing else.
CREATE FUNCTION is_blocked_pair(other uuid) RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (
    SELECT 1 FROM user_blocks
    WHERE (user_id = berea_user_id() AND blocked_id = other) OR (user_id = other AND blocked_id = berea_user_id())
  );
--> statement-breakpoint
-- Whether the current user has blocked this one anonymous prayer.
CREATE FUNCTION is_blocked_prayer(prayer uuid) RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (SELECT 1 FROM user_blocks WHERE user_id = berea_user_id() AND prayer_id = prayer);
--> statement-breakpoint
-- The users who must not see a shared prayer nor hear of it. Only the system may ask.
CREATE FUNCTION users_blocked_from_prayer(prayer uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT b.user_id FROM shared_prayers s JOIN user_blocks b ON b.prayer_id = s.prayer_id
    WHERE s.prayer_id = prayer AND s.anonymous
  UNION
  SELECT b.user_id FROM shared_prayers s JOIN user_blocks b ON b.blocked_id = s.user_id
    WHERE s.prayer_id = prayer AND NOT s.anonymous
  UNION
  SELECT b.blocked_id FROM shared_prayers s JOIN user_blocks b ON b.user_id = s.user_id AND b.blocked_id IS NOT NULL
    WHERE s.prayer_id = prayer AND NOT s.anonymous;
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION users_blocked_from_prayer(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION users_blocked_from_prayer(uuid) TO berea_system;
--> statement-breakpoint
-- A block of a user hides what is shared by name; a block of an anonymous prayer hides that prayer.
CREATE POLICY community_rows ON shared_prayers FOR SELECT TO berea_app
  USING (
    berea_user_id() IS NOT NULL AND hidden_at IS NULL
    AND CASE WHEN anonymous THEN NOT is_blocked_prayer(prayer_id) ELSE NOT is_blocked_pair(user_id) END
  );
--> statement-breakpoint
-- The author of an anonymous prayer comments on it without a name, so a block by name does not hide that comment.
CREATE POLICY community_rows ON prayer_comments FOR SELECT TO berea_app
  USING (
    berea_user_id() IS NOT NULL AND hidden_at IS NULL
    AND EXISTS (
      SELECT 1 FROM shared_prayers
      WHERE shared_prayers.prayer_id = prayer_comments.prayer_id
        AND ((shared_prayers.anonymous AND prayer_comments.by_author) OR NOT is_blocked_pair(prayer_comments.user_id))
    )
  );
--> statement-breakpoint
DROP POLICY seen_only ON prayer_comments;
--> statement-breakpoint
CREATE POLICY seen_only ON prayer_comments AS RESTRICTIVE FOR INSERT TO berea_app
  WITH CHECK (EXISTS (
    SELECT 1 FROM shared_prayers
    WHERE shared_prayers.prayer_id = prayer_comments.prayer_id
      AND prayer_comments.by_author = (shared_prayers.user_id IS NOT DISTINCT FROM prayer_comments.user_id)
  ));
--> statement-breakpoint
-- A single prayer can be blocked only if it is anonymous, a user only from a prayer that shows their name.
CREATE POLICY seen_only ON user_blocks AS RESTRICTIVE FOR INSERT TO berea_app
  WITH CHECK (EXISTS (
    SELECT 1 FROM shared_prayers
    WHERE (shared_prayers.anonymous AND shared_prayers.prayer_id = user_blocks.prayer_id)
      OR (NOT shared_prayers.anonymous AND shared_prayers.user_id = user_blocks.blocked_id)
  ));
--> statement-breakpoint
-- A block is added and removed, and a live share never gains or loses its name: both would change an existing id's meaning.
REVOKE UPDATE ON user_blocks FROM berea_app;
--> statement-breakpoint
REVOKE UPDATE (anonymous) ON shared_prayers FROM berea_app;
