CREATE INDEX "rate_limits_by_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "daily_chat_usage_by_date" ON "daily_chat_usage" USING btree ("usage_date");