CREATE TABLE "content_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_reports_once" UNIQUE("user_id","kind","target_id"),
	CONSTRAINT "content_reports_kind" CHECK ("content_reports"."kind" in ('prayer', 'comment'))
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"moderator_id" uuid,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"prayer_id" uuid NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('prayed', 'commented', 'hidden', 'restored'))
);
--> statement-breakpoint
CREATE TABLE "prayer_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prayer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"reviewed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "prayer_likes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prayer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prayer_likes_once" UNIQUE("prayer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "prayers_prayed" (
	"prayer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"prayed_on" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prayers_prayed_prayer_id_user_id_prayed_on_pk" PRIMARY KEY("prayer_id","user_id","prayed_on")
);
--> statement-breakpoint
CREATE TABLE "shared_prayers" (
	"prayer_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"shared_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"reviewed_at" timestamp (3) with time zone,
	"likes" integer DEFAULT 0 NOT NULL,
	"prayed" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_blocks" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "prayer_list_items" (
	"list_id" uuid NOT NULL,
	"prayer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prayer_list_items_list_id_prayer_id_pk" PRIMARY KEY("list_id","prayer_id")
);
--> statement-breakpoint
CREATE TABLE "prayer_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prayer_lists_id_owner" UNIQUE("id","user_id")
);
--> statement-breakpoint
CREATE TABLE "prayer_updates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prayer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prayers" ADD COLUMN "testimony" "bytea";
--> statement-breakpoint
ALTER TABLE "prayers" ADD COLUMN "verses" "bytea";
--> statement-breakpoint
ALTER TABLE "prayers" ADD COLUMN "priority" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "prayers" ADD COLUMN "last_prayed_on" date;
--> statement-breakpoint
ALTER TABLE "prayers" ADD CONSTRAINT "prayers_id_owner" UNIQUE("id","user_id");
--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayer_comments" ADD CONSTRAINT "prayer_comments_prayer_id_shared_prayers_prayer_id_fk" FOREIGN KEY ("prayer_id") REFERENCES "public"."shared_prayers"("prayer_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayer_comments" ADD CONSTRAINT "prayer_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayer_likes" ADD CONSTRAINT "prayer_likes_prayer_id_shared_prayers_prayer_id_fk" FOREIGN KEY ("prayer_id") REFERENCES "public"."shared_prayers"("prayer_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayer_likes" ADD CONSTRAINT "prayer_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayers_prayed" ADD CONSTRAINT "prayers_prayed_prayer_id_shared_prayers_prayer_id_fk" FOREIGN KEY ("prayer_id") REFERENCES "public"."shared_prayers"("prayer_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayers_prayed" ADD CONSTRAINT "prayers_prayed_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shared_prayers" ADD CONSTRAINT "shared_prayers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shared_prayers" ADD CONSTRAINT "shared_prayers_of_same_owner" FOREIGN KEY ("prayer_id","user_id") REFERENCES "public"."prayers"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayer_list_items" ADD CONSTRAINT "prayer_list_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayer_list_items" ADD CONSTRAINT "prayer_list_items_list_of_same_owner" FOREIGN KEY ("list_id","user_id") REFERENCES "public"."prayer_lists"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayer_list_items" ADD CONSTRAINT "prayer_list_items_prayer_of_same_owner" FOREIGN KEY ("prayer_id","user_id") REFERENCES "public"."prayers"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayer_lists" ADD CONSTRAINT "prayer_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayer_updates" ADD CONSTRAINT "prayer_updates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayer_updates" ADD CONSTRAINT "prayer_updates_of_same_owner" FOREIGN KEY ("prayer_id","user_id") REFERENCES "public"."prayers"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "content_reports_of" ON "content_reports" USING btree ("kind","target_id","created_at");
--> statement-breakpoint
CREATE INDEX "moderation_log_newest" ON "moderation_log" USING btree ("created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "prayer_comments_oldest" ON "prayer_comments" USING btree ("prayer_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "prayer_comments_by_owner" ON "prayer_comments" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "prayer_comments_hidden" ON "prayer_comments" USING btree ("hidden_at") WHERE "prayer_comments"."hidden_at" is not null;
--> statement-breakpoint
CREATE INDEX "prayer_likes_by_owner" ON "prayer_likes" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "prayers_prayed_by_owner" ON "prayers_prayed" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "shared_prayers_newest" ON "shared_prayers" USING btree ("shared_at" DESC NULLS LAST,"prayer_id") WHERE "shared_prayers"."hidden_at" is null;
--> statement-breakpoint
CREATE INDEX "shared_prayers_most_prayed" ON "shared_prayers" USING btree ("prayed" DESC NULLS LAST,"prayer_id") WHERE "shared_prayers"."hidden_at" is null;
--> statement-breakpoint
CREATE INDEX "shared_prayers_by_tag" ON "shared_prayers" USING gin ("tags");
--> statement-breakpoint
CREATE INDEX "shared_prayers_by_owner" ON "shared_prayers" USING btree ("user_id","shared_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "shared_prayers_hidden" ON "shared_prayers" USING btree ("hidden_at") WHERE "shared_prayers"."hidden_at" is not null;
--> statement-breakpoint
CREATE INDEX "user_blocks_of" ON "user_blocks" USING btree ("blocked_id");
--> statement-breakpoint
CREATE INDEX "prayer_list_items_by_owner" ON "prayer_list_items" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "prayer_list_items_by_prayer" ON "prayer_list_items" USING btree ("prayer_id");
--> statement-breakpoint
CREATE INDEX "prayer_lists_by_owner" ON "prayer_lists" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "prayer_updates_oldest" ON "prayer_updates" USING btree ("prayer_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "prayer_updates_by_owner" ON "prayer_updates" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "prayers_answered" ON "prayers" USING btree ("user_id","answered_at" DESC NULLS LAST,"id");
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON prayer_updates, prayer_lists, prayer_list_items, shared_prayers, prayer_comments, prayer_likes, prayers_prayed, user_blocks TO berea_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON content_reports TO berea_app;
--> statement-breakpoint
GRANT SELECT, UPDATE, DELETE ON notifications TO berea_app;
--> statement-breakpoint
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['prayer_updates', 'prayer_lists', 'prayer_list_items', 'prayer_likes', 'prayers_prayed', 'prayer_comments', 'user_blocks', 'content_reports', 'notifications', 'shared_prayers'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format(
      'CREATE POLICY own_rows ON %I TO berea_app USING (user_id = berea_user_id()) WITH CHECK (user_id = berea_user_id())',
      table_name
    );
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE moderation_log ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE moderation_log FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Of what others share, a person sees what is not hidden, and nothing where one of the two has blocked the other.
CREATE POLICY others_blocks ON user_blocks FOR SELECT TO berea_app USING (blocked_id = berea_user_id());
--> statement-breakpoint
CREATE FUNCTION berea_apart(other uuid) RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (
    SELECT 1 FROM user_blocks
    WHERE (user_id = berea_user_id() AND blocked_id = other) OR (user_id = other AND blocked_id = berea_user_id())
  );
--> statement-breakpoint
CREATE POLICY community_rows ON shared_prayers FOR SELECT TO berea_app
  USING (berea_user_id() IS NOT NULL AND hidden_at IS NULL AND NOT berea_apart(user_id));
--> statement-breakpoint
CREATE POLICY community_rows ON prayer_comments FOR SELECT TO berea_app
  USING (
    berea_user_id() IS NOT NULL AND hidden_at IS NULL AND NOT berea_apart(user_id)
    AND EXISTS (SELECT 1 FROM shared_prayers WHERE shared_prayers.prayer_id = prayer_comments.prayer_id)
  );
--> statement-breakpoint
-- Reactions are for prayers that one can see; row-level security answers that within the checks.
CREATE POLICY seen_only ON prayer_likes AS RESTRICTIVE FOR INSERT TO berea_app
  WITH CHECK (EXISTS (SELECT 1 FROM shared_prayers WHERE shared_prayers.prayer_id = prayer_likes.prayer_id));
--> statement-breakpoint
CREATE POLICY seen_only ON prayers_prayed AS RESTRICTIVE FOR INSERT TO berea_app
  WITH CHECK (EXISTS (SELECT 1 FROM shared_prayers WHERE shared_prayers.prayer_id = prayers_prayed.prayer_id));
--> statement-breakpoint
CREATE POLICY seen_only ON prayer_comments AS RESTRICTIVE FOR INSERT TO berea_app
  WITH CHECK (EXISTS (SELECT 1 FROM shared_prayers WHERE shared_prayers.prayer_id = prayer_comments.prayer_id));
--> statement-breakpoint
-- A person shares and takes back; hiding, reviewing and counting are not theirs.
REVOKE UPDATE ON shared_prayers, prayer_comments FROM berea_app;
--> statement-breakpoint
GRANT UPDATE (title, description, tags, status, anonymous) ON shared_prayers TO berea_app;
--> statement-breakpoint
GRANT UPDATE (comment, edited_at) ON prayer_comments TO berea_app;
--> statement-breakpoint
-- The system counts, hides and tells. It sees what was shared, and nothing else that a person wrote.
GRANT SELECT, UPDATE ON shared_prayers, prayer_comments TO berea_system;
--> statement-breakpoint
GRANT SELECT, DELETE ON content_reports TO berea_system;
--> statement-breakpoint
GRANT SELECT, INSERT ON moderation_log TO berea_system;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON notifications TO berea_system;
--> statement-breakpoint
GRANT SELECT ON user_blocks TO berea_system;
--> statement-breakpoint
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['shared_prayers', 'prayer_comments', 'content_reports', 'moderation_log', 'notifications', 'user_blocks'] LOOP
    EXECUTE format('CREATE POLICY system_rows ON %I TO berea_system USING (true) WITH CHECK (true)', table_name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Counts are kept by the database, in the statement that changes what is counted, so that no race loses one.
CREATE FUNCTION berea_count_reactions() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  step integer := CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE -1 END;
  prayer uuid := CASE WHEN TG_OP = 'INSERT' THEN NEW.prayer_id ELSE OLD.prayer_id END;
BEGIN
  IF TG_TABLE_NAME = 'prayer_likes' THEN
    UPDATE shared_prayers SET likes = likes + step WHERE prayer_id = prayer;
  ELSIF TG_TABLE_NAME = 'prayers_prayed' THEN
    UPDATE shared_prayers SET prayed = prayed + step WHERE prayer_id = prayer;
  ELSE
    UPDATE shared_prayers SET comments = comments + step WHERE prayer_id = prayer;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_count_reactions() OWNER TO berea_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM berea_system;
--> statement-breakpoint
CREATE TRIGGER count_likes AFTER INSERT OR DELETE ON prayer_likes FOR EACH ROW EXECUTE FUNCTION berea_count_reactions();
--> statement-breakpoint
CREATE TRIGGER count_prayed AFTER INSERT OR DELETE ON prayers_prayed FOR EACH ROW EXECUTE FUNCTION berea_count_reactions();
--> statement-breakpoint
CREATE TRIGGER count_comments AFTER INSERT OR DELETE ON prayer_comments FOR EACH ROW EXECUTE FUNCTION berea_count_reactions();
--> statement-breakpoint
-- Public posts stand on their author's page.
GRANT SELECT (id, user_id, public_content, is_prayer, is_public, created_at) ON user_posts TO berea_system;
--> statement-breakpoint
CREATE POLICY public_rows ON user_posts FOR SELECT TO berea_system USING (is_public);
