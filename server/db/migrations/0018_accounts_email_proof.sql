ALTER TABLE "users" ADD COLUMN "email_proof" text DEFAULT 'none' NOT NULL;
--> statement-breakpoint
-- Accounts that a mailed code or an OpenID provider opened are proven; of the others nobody recorded it.
UPDATE users SET email_proof = CASE
  WHEN EXISTS (SELECT 1 FROM accounts a WHERE a.user_id = users.id AND a.provider_id = 'email-code')
    OR (EXISTS (SELECT 1 FROM accounts a WHERE a.user_id = users.id AND a.provider_id IN ('google', 'sso'))
      AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.user_id = users.id AND a.provider_id = 'credential'))
  THEN 'proven' ELSE 'earlier' END
WHERE email_verified;
--> statement-breakpoint
-- A number that nobody confirmed keeps its owner from using it; it gave nothing to the account that claimed it.
UPDATE users SET phone_number = NULL WHERE phone_number IS NOT NULL AND NOT phone_number_verified;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_number_verified" CHECK ("users"."phone_number" is null or "users"."phone_number_verified");
