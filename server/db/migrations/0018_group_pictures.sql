CREATE TABLE "group_pictures" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"picture" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_pictures" ADD CONSTRAINT "group_pictures_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Written by hand from here on.
ALTER TABLE group_pictures ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE group_pictures FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON group_pictures TO berea_app;
--> statement-breakpoint
GRANT SELECT ON group_pictures TO berea_system, berea_backup;
--> statement-breakpoint
CREATE POLICY system_rows ON group_pictures FOR SELECT TO berea_system USING (true);
--> statement-breakpoint
CREATE POLICY backed_up ON group_pictures FOR SELECT TO berea_backup USING (true);
--> statement-breakpoint
CREATE POLICY group_rows ON group_pictures FOR SELECT TO berea_app USING (berea_in_group(group_id));
--> statement-breakpoint
CREATE POLICY leader_changes ON group_pictures TO berea_app USING (berea_leads_group(group_id)) WITH CHECK (berea_leads_group(group_id));
