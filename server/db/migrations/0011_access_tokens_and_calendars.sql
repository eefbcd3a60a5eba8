CREATE TABLE "access_token_uses" (
	"user_id" uuid NOT NULL,
	"token_id" uuid NOT NULL,
	"used_on" date NOT NULL,
	"scope" text NOT NULL,
	"calls" integer NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "access_token_uses_user_id_token_id_used_on_scope_pk" PRIMARY KEY("user_id","token_id","used_on","scope")
);
--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" "bytea" NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "access_tokens_hash" UNIQUE("token_hash"),
	CONSTRAINT "access_tokens_owner_id" UNIQUE("user_id","id"),
	CONSTRAINT "access_tokens_scopes" CHECK (cardinality("access_tokens"."scopes") > 0)
);
--> statement-breakpoint
CREATE TABLE "calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"shows_titles" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendars_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "calendars_kind" CHECK ("calendars"."kind" in ('plans', 'prayers'))
);
--> statement-breakpoint
ALTER TABLE "access_token_uses" ADD CONSTRAINT "access_token_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_token_uses" ADD CONSTRAINT "access_token_uses_token_of_same_owner" FOREIGN KEY ("user_id","token_id") REFERENCES "public"."access_tokens"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_token_uses_by_day" ON "access_token_uses" USING btree ("used_on");--> statement-breakpoint
CREATE INDEX "access_tokens_expires_at" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "calendars_by_owner" ON "calendars" USING btree ("user_id","created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
GRANT SELECT, DELETE ON access_tokens TO berea_app;
--> statement-breakpoint
GRANT SELECT ON access_token_uses TO berea_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON access_tokens, access_token_uses TO berea_auth;
--> statement-breakpoint
GRANT SELECT (id, user_id), DELETE ON access_tokens TO berea_system;
--> statement-breakpoint
GRANT SELECT ON access_tokens, access_token_uses TO berea_backup;
--> statement-breakpoint
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['access_tokens', 'access_token_uses'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format('DROP POLICY IF EXISTS auth_rows ON %I', table_name);
    EXECUTE format('CREATE POLICY auth_rows ON %I TO berea_auth USING (true) WITH CHECK (true)', table_name);
    EXECUTE format('DROP POLICY IF EXISTS backed_up ON %I', table_name);
    EXECUTE format('CREATE POLICY backed_up ON %I FOR SELECT TO berea_backup USING (true)', table_name);
    EXECUTE format('DROP POLICY IF EXISTS own_rows ON %I', table_name);
    EXECUTE format(
      'CREATE POLICY own_rows ON %I TO berea_app USING (user_id = berea_user_id()) WITH CHECK (user_id = berea_user_id())',
      table_name
    );
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY system_ends ON access_tokens TO berea_system USING (true);
--> statement-breakpoint
-- A new password or second factor, or a takeover by the owner of the address, ends all tokens in
-- the same statement: somebody else may have made one.
CREATE FUNCTION berea_end_access_tokens() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  DELETE FROM access_tokens WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_end_access_tokens() OWNER TO berea_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM berea_system;
--> statement-breakpoint
CREATE TRIGGER credentials_changed AFTER UPDATE OF credential_version ON users FOR EACH ROW
  WHEN (NEW.credential_version IS DISTINCT FROM OLD.credential_version) EXECUTE FUNCTION berea_end_access_tokens();
--> statement-breakpoint
GRANT SELECT, DELETE ON calendars TO berea_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON calendars TO berea_auth;
--> statement-breakpoint
GRANT SELECT (id, user_id), DELETE ON calendars TO berea_system;
--> statement-breakpoint
GRANT SELECT ON calendars TO berea_backup;
--> statement-breakpoint
ALTER TABLE calendars ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE calendars FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY auth_rows ON calendars TO berea_auth USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY backed_up ON calendars FOR SELECT TO berea_backup USING (true);
--> statement-breakpoint
CREATE POLICY own_rows ON calendars TO berea_app USING (user_id = berea_user_id()) WITH CHECK (user_id = berea_user_id());
--> statement-breakpoint
CREATE POLICY system_ends ON calendars TO berea_system USING (true);
--> statement-breakpoint
-- A change of credentials ends calendars, as it ends access tokens.
CREATE FUNCTION berea_end_calendars() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  DELETE FROM calendars WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_end_calendars() OWNER TO berea_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM berea_system;
--> statement-breakpoint
CREATE TRIGGER credentials_changed_calendars AFTER UPDATE OF credential_version ON users FOR EACH ROW
  WHEN (NEW.credential_version IS DISTINCT FROM OLD.credential_version) EXECUTE FUNCTION berea_end_calendars();
