-- Three roles stand between the server and the rows. The role that owns the tables only migrates.
--   berea_app     one person at a time: sees the rows of the person named in berea.user_id, and nothing without one
--   berea_auth    Better Auth: accounts and sessions, nothing a person wrote
--   berea_system  the few things that are about everybody: keys, roles, settings, plans, counts
-- Roles belong to the cluster, so another database of it may have made them already, or may be making them now.
DO $$
DECLARE role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['berea_app', 'berea_auth', 'berea_system'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS', role_name);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
    BEGIN
      EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
    EXCEPTION WHEN unique_violation OR internal_error THEN NULL;
    END;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION berea_user_id() RETURNS uuid LANGUAGE sql STABLE
  RETURN nullif(current_setting('berea.user_id', true), '')::uuid;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO berea_app, berea_auth, berea_system;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON users, sessions, accounts, verifications, rate_limits TO berea_auth;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON bible_chats, berea_messages, daily_chat_usage, favorite_verses, prayers, user_onboarding TO berea_app;
--> statement-breakpoint
GRANT SELECT, UPDATE ON profiles TO berea_app;
--> statement-breakpoint
GRANT SELECT ON user_roles, user_subscriptions, admin_settings TO berea_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON user_keys, profiles, user_roles, user_subscriptions, admin_settings TO berea_system;
--> statement-breakpoint
GRANT SELECT, UPDATE ON installation TO berea_system;
--> statement-breakpoint
GRANT SELECT ON users TO berea_system;
--> statement-breakpoint
-- What people wrote: theirs alone, for every statement. FORCE holds the owner of the tables to it as well.
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'bible_chats', 'berea_messages', 'daily_chat_usage', 'favorite_verses', 'prayers', 'user_onboarding'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format(
      'CREATE POLICY own_rows ON %I TO berea_app USING (user_id = berea_user_id()) WITH CHECK (user_id = berea_user_id())',
      table_name
    );
  END LOOP;
END $$;
--> statement-breakpoint
-- What the installation keeps about a person: read by them, written by the system.
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['user_keys', 'user_roles', 'user_subscriptions', 'profiles'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY system_rows ON %I TO berea_system USING (true) WITH CHECK (true)', table_name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY own_rows ON user_roles FOR SELECT TO berea_app USING (user_id = berea_user_id());
--> statement-breakpoint
CREATE POLICY own_rows ON user_subscriptions FOR SELECT TO berea_app USING (user_id = berea_user_id());
--> statement-breakpoint
CREATE POLICY own_rows ON profiles FOR SELECT TO berea_app USING (id = berea_user_id());
--> statement-breakpoint
CREATE POLICY own_changes ON profiles FOR UPDATE TO berea_app USING (id = berea_user_id()) WITH CHECK (id = berea_user_id());
--> statement-breakpoint
-- Accounts and sessions are personal too: only the sign-in code reads them, and the system may see who exists.
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY['users', 'sessions', 'accounts', 'verifications'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
    EXECUTE format('CREATE POLICY auth_rows ON %I TO berea_auth USING (true) WITH CHECK (true)', table_name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY system_reads ON users FOR SELECT TO berea_system USING (true);
--> statement-breakpoint
INSERT INTO admin_settings (setting_key, description, setting_value) VALUES
  ('guest_access', 'Whether people may read, search and chat without an account.', 'true'),
  ('ai', 'The AI chat: on or off, the provider and model used by default, and daily limits per person.',
    '{"enabled": true, "model": null, "baseUrl": null, "dailyMessages": null}'),
  ('community', 'Shared prayers and posts: on or off, and after how many reports one is hidden until reviewed.',
    '{"enabled": true, "reportThreshold": 3}'),
  ('announcement', 'A short notice shown to everyone; null for none.', 'null');
