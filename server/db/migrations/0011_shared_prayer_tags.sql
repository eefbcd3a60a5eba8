CREATE TABLE "shared_prayer_tags" (
	"tag" text NOT NULL,
	"shared_at" timestamp (3) with time zone NOT NULL,
	"prayer_id" uuid NOT NULL,
	CONSTRAINT "shared_prayer_tags_prayer_id_tag_pk" PRIMARY KEY("prayer_id","tag")
);
--> statement-breakpoint
DROP INDEX "shared_prayers_by_tag";--> statement-breakpoint
ALTER TABLE "shared_prayer_tags" ADD CONSTRAINT "shared_prayer_tags_prayer_id_shared_prayers_prayer_id_fk" FOREIGN KEY ("prayer_id") REFERENCES "public"."shared_prayers"("prayer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_prayer_tags_newest" ON "shared_prayer_tags" USING btree ("tag","shared_at" DESC NULLS LAST,"prayer_id");
--> statement-breakpoint
-- Who sees a prayer is said by shared_prayers, which every question for tags goes through.
GRANT SELECT ON shared_prayer_tags TO berea_app;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON shared_prayer_tags TO berea_system;
--> statement-breakpoint
ALTER TABLE shared_prayer_tags ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE shared_prayer_tags FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY community_rows ON shared_prayer_tags FOR SELECT TO berea_app USING (berea_user_id() IS NOT NULL);
--> statement-breakpoint
CREATE POLICY system_rows ON shared_prayer_tags TO berea_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE FUNCTION berea_keep_tags() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM shared_prayer_tags WHERE prayer_id = NEW.prayer_id;
  END IF;
  INSERT INTO shared_prayer_tags (tag, shared_at, prayer_id)
    SELECT DISTINCT tag, NEW.shared_at, NEW.prayer_id FROM unnest(NEW.tags) AS tag;
  RETURN NULL;
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_keep_tags() OWNER TO berea_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM berea_system;
--> statement-breakpoint
CREATE TRIGGER keep_tags AFTER INSERT OR UPDATE OF tags, shared_at ON shared_prayers FOR EACH ROW EXECUTE FUNCTION berea_keep_tags();
--> statement-breakpoint
-- What is shared already. FORCE would hide the rows from this.
ALTER TABLE shared_prayers NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE shared_prayer_tags NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO shared_prayer_tags (tag, shared_at, prayer_id)
  SELECT DISTINCT tag, shared_at, prayer_id FROM shared_prayers, unnest(tags) AS tag;
--> statement-breakpoint
ALTER TABLE shared_prayers FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE shared_prayer_tags FORCE ROW LEVEL SECURITY;
