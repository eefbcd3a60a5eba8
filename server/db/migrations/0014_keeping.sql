CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "secret" "bytea";--> statement-breakpoint
ALTER TABLE "user_keys" ADD COLUMN "wrapped_by" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO berea_app;
--> statement-breakpoint
GRANT SELECT (created_at), DELETE ON idempotency_keys TO berea_system;
--> statement-breakpoint
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON idempotency_keys TO berea_app USING (user_id = berea_user_id()) WITH CHECK (user_id = berea_user_id());
--> statement-breakpoint
CREATE POLICY swept_rows ON idempotency_keys TO berea_system USING (true);
--> statement-breakpoint
-- A fifth role reads everything, for backups alone: what is sealed it reads sealed. The server steps into it for nothing else.
DO $$
DECLARE table_name text;
BEGIN
  BEGIN
    CREATE ROLE berea_backup NOLOGIN NOSUPERUSER NOBYPASSRLS;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END;
  BEGIN
    GRANT berea_backup TO CURRENT_USER;
  EXCEPTION WHEN unique_violation OR internal_error THEN NULL;
  END;
  FOR table_name IN SELECT c.relname FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' LOOP
    EXECUTE format('GRANT SELECT ON %I TO berea_backup', table_name);
    EXECUTE format('CREATE POLICY backed_up ON %I FOR SELECT TO berea_backup USING (true)', table_name);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO berea_backup;
--> statement-breakpoint
GRANT USAGE ON SCHEMA drizzle TO berea_backup;
--> statement-breakpoint
GRANT SELECT ON drizzle.__drizzle_migrations TO berea_backup;
