CREATE TABLE "resource_ratings" (
	"user_id" uuid NOT NULL,
	"resource_id" text NOT NULL,
	"stars" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_ratings_user_id_resource_id_pk" PRIMARY KEY("user_id","resource_id"),
	CONSTRAINT "resource_ratings_stars" CHECK ("resource_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "resource_ratings" ADD CONSTRAINT "resource_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON resource_ratings TO berea_app;
--> statement-breakpoint
-- Only the average and the number of ratings are shown.
GRANT SELECT ON resource_ratings TO berea_system, berea_backup;
--> statement-breakpoint
ALTER TABLE resource_ratings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE resource_ratings FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON resource_ratings TO berea_app USING (user_id = berea_user_id()) WITH CHECK (user_id = berea_user_id());
--> statement-breakpoint
CREATE POLICY system_rows ON resource_ratings FOR SELECT TO berea_system USING (true);
--> statement-breakpoint
CREATE POLICY backed_up ON resource_ratings FOR SELECT TO berea_backup USING (true);
