CREATE TABLE "chapter_reads" (
	"user_id" uuid NOT NULL,
	"book" text NOT NULL,
	"chapter" integer NOT NULL,
	"read_on" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chapter_reads_user_id_book_chapter_read_on_pk" PRIMARY KEY("user_id","book","chapter","read_on")
);
--> statement-breakpoint
CREATE TABLE "user_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"public_content" text,
	"is_prayer" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_posts_private" CHECK ("user_posts"."is_public" = ("user_posts"."public_content" is not null))
);
--> statement-breakpoint
ALTER TABLE "chapter_reads" ADD CONSTRAINT "chapter_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_posts" ADD CONSTRAINT "user_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_posts_newest" ON "user_posts" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON user_posts TO berea_app;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON chapter_reads TO berea_app;
--> statement-breakpoint
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['user_posts', 'chapter_reads'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format(
      'CREATE POLICY own_rows ON %I TO berea_app USING (user_id = berea_user_id()) WITH CHECK (user_id = berea_user_id())',
      table_name
    );
  END LOOP;
END $$;
