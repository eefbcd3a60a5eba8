ALTER TABLE "installation" ADD COLUMN "logo" "bytea";--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "logo_icon" "bytea";--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "logo_hash" text;--> statement-breakpoint
INSERT INTO admin_settings (setting_key, description, setting_value) VALUES
  ('installation', 'The name of this installation, in headers, window titles, mails and the installed app, and a welcome for visitors of the landing page; null for the standard ones.',
    '{"name": null, "welcome": null}');--> statement-breakpoint
CREATE TABLE "account_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"accepted_by" uuid,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_invitations_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "account_invitations" ADD CONSTRAINT "account_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_invitations" ADD CONSTRAINT "account_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_invitations_newest" ON "account_invitations" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "account_invitations_by_owner" ON "account_invitations" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "account_invitations_accepted" ON "account_invitations" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "account_invitations_expired" ON "account_invitations" USING btree ("expires_at");--> statement-breakpoint
-- Only the server reads and writes invitations; an admin exports their own.
GRANT SELECT, INSERT, UPDATE, DELETE ON account_invitations TO berea_system;
--> statement-breakpoint
GRANT SELECT ON account_invitations TO berea_app, berea_backup;
--> statement-breakpoint
ALTER TABLE account_invitations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE account_invitations FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system_rows ON account_invitations TO berea_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY backed_up ON account_invitations FOR SELECT TO berea_backup USING (true);
--> statement-breakpoint
CREATE POLICY own_rows ON account_invitations TO berea_app USING (user_id = berea_user_id()) WITH CHECK (user_id = berea_user_id());
--> statement-breakpoint
INSERT INTO admin_settings (setting_key, description, setting_value) VALUES
  ('sign_up', 'Whether anyone can make an account, or only people whom an admin has invited.',
    '{"invitedOnly": false}');
