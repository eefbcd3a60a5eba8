CREATE INDEX "user_posts_public" ON "user_posts" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "user_posts"."is_public" and "user_posts"."hidden_at" is null;
--> statement-breakpoint
-- Every signed-in user can read public posts, except hidden ones and those of users with a block between them.
CREATE POLICY community_rows ON user_posts FOR SELECT TO berea_app
  USING (berea_user_id() IS NOT NULL AND is_public AND hidden_at IS NULL AND NOT is_blocked_pair(user_id));
--> statement-breakpoint
CREATE POLICY suspended_authors ON user_posts AS RESTRICTIVE FOR SELECT TO berea_app
  USING (user_id = berea_user_id() OR NOT berea_is_suspended(user_id));
