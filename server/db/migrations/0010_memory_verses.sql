CREATE TABLE "memory_verses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"passage" "bytea" NOT NULL,
	"reviews" jsonb NOT NULL,
	"schedule" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memory_verses" ADD CONSTRAINT "memory_verses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memory_verses_newest" ON "memory_verses" USING btree ("user_id","created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON memory_verses TO berea_app;
--> statement-breakpoint
GRANT SELECT ON memory_verses TO berea_backup;
--> statement-breakpoint
ALTER TABLE memory_verses ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE memory_verses FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON memory_verses TO berea_app USING (user_id = berea_user_id()) WITH CHECK (user_id = berea_user_id());
--> statement-breakpoint
CREATE POLICY backed_up ON memory_verses FOR SELECT TO berea_backup USING (true);
