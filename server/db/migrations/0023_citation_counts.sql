CREATE TABLE "citation_counts" (
	"week" date NOT NULL,
	"model" text NOT NULL,
	"outcome" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "citation_counts_week_model_outcome_pk" PRIMARY KEY("week","model","outcome")
);
--> statement-breakpoint
CREATE TABLE "citation_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"verdict" text NOT NULL,
	"reference" text,
	"translation" text,
	"sentence" "bytea",
	"wrapped_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "citation_reports_whole_sentence" CHECK (("citation_reports"."sentence" IS NULL) = ("citation_reports"."wrapped_by" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "citation_reports" ADD CONSTRAINT "citation_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "citation_reports_by_user" ON "citation_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "citation_reports_newest" ON "citation_reports" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
-- The server counts after an answer is saved, as the system role.
GRANT SELECT, INSERT, UPDATE, DELETE ON citation_counts, citation_reports TO berea_system;
--> statement-breakpoint
GRANT SELECT ON citation_counts, citation_reports TO berea_backup;
--> statement-breakpoint
-- For the data export of the reader.
GRANT SELECT ON citation_reports TO berea_app;
--> statement-breakpoint
ALTER TABLE citation_counts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE citation_counts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system_rows ON citation_counts TO berea_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY backed_up ON citation_counts FOR SELECT TO berea_backup USING (true);
--> statement-breakpoint
ALTER TABLE citation_reports ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE citation_reports FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON citation_reports TO berea_app USING (user_id = berea_user_id()) WITH CHECK (user_id = berea_user_id());
--> statement-breakpoint
CREATE POLICY system_rows ON citation_reports TO berea_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY backed_up ON citation_reports FOR SELECT TO berea_backup USING (true);
--> statement-breakpoint
INSERT INTO admin_settings (setting_key, description, setting_value) VALUES
  ('citations', 'Whether everyone can see how many quotations of the AI were exact, wrong, or not comparable.',
    '{"published": false}');
