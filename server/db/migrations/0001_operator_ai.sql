CREATE TABLE "operator_ai" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"provider" text,
	"key" "bytea",
	"key_wrapped_by" text,
	"model" text,
	"base_url" text,
	"key_changed_at" timestamp (3) with time zone,
	"allowances" jsonb,
	"failed_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "operator_ai_is_one_row" CHECK ("operator_ai"."only"),
	CONSTRAINT "operator_ai_whole_key" CHECK (("operator_ai"."key" IS NULL) = ("operator_ai"."provider" IS NULL) AND ("operator_ai"."key" IS NULL) = ("operator_ai"."key_wrapped_by" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "operator_ai_counts" (
	"usage_date" date NOT NULL,
	"bucket" text NOT NULL,
	"messages" integer NOT NULL,
	CONSTRAINT "operator_ai_counts_usage_date_bucket_pk" PRIMARY KEY("usage_date","bucket")
);
--> statement-breakpoint
CREATE TABLE "operator_ai_usage" (
	"usage_date" date NOT NULL,
	"audience" text NOT NULL,
	"model" text NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"uncounted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "operator_ai_usage_usage_date_audience_model_pk" PRIMARY KEY("usage_date","audience","model")
);
--> statement-breakpoint
ALTER TABLE "daily_chat_usage" ADD COLUMN "operator_messages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The one row that admins change.
INSERT INTO operator_ai DEFAULT VALUES;
--> statement-breakpoint
GRANT SELECT, UPDATE ON operator_ai TO berea_system;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON operator_ai_usage TO berea_system;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON operator_ai_counts TO berea_system;
--> statement-breakpoint
GRANT SELECT ON operator_ai, operator_ai_counts, operator_ai_usage TO berea_backup;
--> statement-breakpoint
-- Only the system role reads and writes these tables; a backup reads them.
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['operator_ai', 'operator_ai_counts', 'operator_ai_usage'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format('DROP POLICY IF EXISTS system_rows ON %I', table_name);
    EXECUTE format('CREATE POLICY system_rows ON %I TO berea_system USING (true) WITH CHECK (true)', table_name);
    EXECUTE format('DROP POLICY IF EXISTS backed_up ON %I', table_name);
    EXECUTE format('CREATE POLICY backed_up ON %I FOR SELECT TO berea_backup USING (true)', table_name);
  END LOOP;
END $$;
