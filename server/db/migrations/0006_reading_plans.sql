CREATE TABLE "reading_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"built_in" text,
	"title" "bytea",
	"books" jsonb,
	"weekdays" jsonb NOT NULL,
	"started_on" date NOT NULL,
	"from_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reading_plans_kind" CHECK (("reading_plans"."built_in" is null) = ("reading_plans"."title" is not null and "reading_plans"."books" is not null))
);
--> statement-breakpoint
ALTER TABLE "reading_plans" ADD CONSTRAINT "reading_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_plans_newest" ON "reading_plans" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_plans_built_in_once" ON "reading_plans" USING btree ("user_id","built_in");
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON reading_plans TO berea_app;
--> statement-breakpoint
ALTER TABLE reading_plans ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE reading_plans FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON reading_plans TO berea_app
  USING (user_id = berea_user_id()) WITH CHECK (user_id = berea_user_id());
