ALTER TABLE "operator_ai" ADD COLUMN "failed_configuration" text;--> statement-breakpoint
ALTER TABLE "operator_ai_calls" ADD COLUMN "operators" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- A guest's message is counted for the address after the call has been added.
GRANT UPDATE (buckets) ON operator_ai_calls TO berea_system;
