CREATE TABLE "operator_ai_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"usage_date" date NOT NULL,
	"buckets" text[] NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
ALTER TABLE "daily_chat_usage" ADD COLUMN "open_calls" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_ai" ADD COLUMN "key_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_ai" ADD COLUMN "limits_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_ai_calls" ADD CONSTRAINT "operator_ai_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_ai_calls_by_user" ON "operator_ai_calls" USING btree ("user_id");--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON operator_ai_calls TO berea_system;
--> statement-breakpoint
GRANT SELECT ON operator_ai_calls TO berea_backup;
--> statement-breakpoint
-- Only the system role reads and writes these rows; a backup reads them.
ALTER TABLE operator_ai_calls ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE operator_ai_calls FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system_rows ON operator_ai_calls TO berea_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY backed_up ON operator_ai_calls FOR SELECT TO berea_backup USING (true);
