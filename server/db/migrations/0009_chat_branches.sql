CREATE TABLE "chat_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"token" "bytea" NOT NULL,
	"token_hash" text NOT NULL,
	"snapshot" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "berea_messages" ADD COLUMN "parent_id" uuid;
--> statement-breakpoint
ALTER TABLE "berea_messages" ADD COLUMN "input_tokens" integer;
--> statement-breakpoint
ALTER TABLE "berea_messages" ADD COLUMN "output_tokens" integer;
--> statement-breakpoint
ALTER TABLE "bible_chats" ADD COLUMN "pinned_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "bible_chats" ADD COLUMN "deleted_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "bible_chats" ADD COLUMN "leaf_id" uuid;
--> statement-breakpoint
ALTER TABLE "chat_shares" ADD CONSTRAINT "chat_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_shares" ADD CONSTRAINT "chat_shares_chat_of_same_owner" FOREIGN KEY ("chat_id","user_id") REFERENCES "public"."bible_chats"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "chat_shares_by_token" ON "chat_shares" USING btree ("token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "chat_shares_once" ON "chat_shares" USING btree ("chat_id");
--> statement-breakpoint
CREATE INDEX "chat_shares_by_owner" ON "chat_shares" USING btree ("user_id");
--> statement-breakpoint
ALTER TABLE "berea_messages" ADD CONSTRAINT "berea_messages_id_chat" UNIQUE("id","chat_id");
--> statement-breakpoint
ALTER TABLE "berea_messages" ADD CONSTRAINT "berea_messages_parent_in_same_chat" FOREIGN KEY ("parent_id","chat_id") REFERENCES "public"."berea_messages"("id","chat_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "berea_messages_by_parent" ON "berea_messages" USING btree ("parent_id");
--> statement-breakpoint
CREATE INDEX "bible_chats_deleted" ON "bible_chats" USING btree ("deleted_at") WHERE "bible_chats"."deleted_at" is not null;
--> statement-breakpoint
-- Messages so far follow each other in their order, and the last one is what is shown. FORCE holds the owner of the tables to
-- row-level security, and would hide every row from this.
ALTER TABLE berea_messages NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE bible_chats NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE berea_messages SET parent_id = earlier.id
  FROM berea_messages AS earlier
  WHERE earlier.chat_id = berea_messages.chat_id AND earlier.position = berea_messages.position - 1;
--> statement-breakpoint
UPDATE bible_chats SET leaf_id = (
  SELECT id FROM berea_messages WHERE chat_id = bible_chats.id ORDER BY position DESC LIMIT 1
);
--> statement-breakpoint
ALTER TABLE berea_messages FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE bible_chats FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON chat_shares TO berea_app;
--> statement-breakpoint
ALTER TABLE chat_shares ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE chat_shares FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON chat_shares TO berea_app USING (user_id = berea_user_id()) WITH CHECK (user_id = berea_user_id());
--> statement-breakpoint
-- Whoever has the link: one row, named by the hash of what the link holds.
CREATE POLICY linked_rows ON chat_shares FOR SELECT TO berea_app
  USING (token_hash = nullif(current_setting('berea.share', true), ''));
--> statement-breakpoint
-- Purging what was deleted is the one thing that the system does with conversations; it sees no others, and no words.
GRANT SELECT (id, deleted_at), DELETE ON bible_chats TO berea_system;
--> statement-breakpoint
CREATE POLICY purge ON bible_chats TO berea_system USING (deleted_at IS NOT NULL);
