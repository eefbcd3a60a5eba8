ALTER TABLE "user_preferences" ADD COLUMN "daily_verse_sent_on" date;
--> statement-breakpoint
-- The verse of the day is sent to whoever asked for it, by the server and for nobody in particular.
GRANT SELECT, UPDATE ON user_preferences TO berea_system;
--> statement-breakpoint
CREATE POLICY system_rows ON user_preferences TO berea_system USING (true) WITH CHECK (true);
