CREATE TABLE "devotion_reads" (
	"user_id" uuid NOT NULL,
	"devotion" text NOT NULL,
	"read_on" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devotion_reads_user_id_devotion_pk" PRIMARY KEY("user_id","devotion")
);
--> statement-breakpoint
ALTER TABLE "devotion_reads" ADD CONSTRAINT "devotion_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON devotion_reads TO berea_app;
--> statement-breakpoint
GRANT SELECT ON devotion_reads TO berea_backup;
--> statement-breakpoint
ALTER TABLE devotion_reads ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE devotion_reads FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON devotion_reads TO berea_app USING (user_id = berea_user_id()) WITH CHECK (user_id = berea_user_id());
--> statement-breakpoint
CREATE POLICY backed_up ON devotion_reads FOR SELECT TO berea_backup USING (true);
