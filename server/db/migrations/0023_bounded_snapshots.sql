-- Ends links to conversations too large to be shared now. A snapshot is a copy: the conversation
-- stays, and one this large stopped the server when the link was opened, and every backup.
ALTER TABLE chat_shares NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DELETE FROM chat_shares WHERE octet_length(snapshot) > 8388608;
--> statement-breakpoint
ALTER TABLE chat_shares FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "chat_shares" ADD CONSTRAINT "chat_shares_snapshot_size" CHECK (octet_length("chat_shares"."snapshot") <= 8388608);
