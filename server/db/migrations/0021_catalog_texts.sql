CREATE TABLE "catalog_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"details" jsonb NOT NULL,
	"url" text,
	"sha256" text,
	"confirmed_sha256" text,
	"step" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"report" jsonb,
	"file_key" text,
	"error" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_texts_id" CHECK ("catalog_texts"."id" ~ '^[a-z0-9][a-z0-9-]{1,19}$')
);
--> statement-breakpoint
CREATE INDEX "catalog_texts_to_read" ON "catalog_texts" USING btree ("claimed_until") WHERE state in ('waiting', 'working');
--> statement-breakpoint
-- Admins add translations through the system role. The rows belong to the installation.
GRANT SELECT, INSERT, UPDATE, DELETE ON catalog_texts TO berea_system;
--> statement-breakpoint
GRANT SELECT ON catalog_texts TO berea_backup;
--> statement-breakpoint
ALTER TABLE catalog_texts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE catalog_texts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system_rows ON catalog_texts TO berea_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY backed_up ON catalog_texts FOR SELECT TO berea_backup USING (true);
