CREATE TABLE "backup_status" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"failure_reason" text,
	"alerted_for" timestamp (3) with time zone,
	CONSTRAINT "backup_status_is_one_row" CHECK ("backup_status"."only")
);
--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON backup_status TO berea_system;
--> statement-breakpoint
GRANT SELECT ON backup_status TO berea_backup;
