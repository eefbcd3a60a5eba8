CREATE TABLE "chat_folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" "bytea" NOT NULL,
	"instructions" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_folders_owner_id" UNIQUE("user_id","id")
);
--> statement-breakpoint
DROP INDEX "chat_shares_once";--> statement-breakpoint
ALTER TABLE "bible_chats" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "bible_chats" ADD COLUMN "titled_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "bible_chats" ADD COLUMN "history_tokens" integer;--> statement-breakpoint
ALTER TABLE "chat_shares" ADD COLUMN "answer_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_folders" ADD CONSTRAINT "chat_folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bible_chats" ADD CONSTRAINT "bible_chats_folder_of_same_owner" FOREIGN KEY ("user_id","folder_id") REFERENCES "public"."chat_folders"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_shares" ADD CONSTRAINT "chat_shares_answer_in_same_chat" FOREIGN KEY ("answer_id","chat_id") REFERENCES "public"."berea_messages"("id","chat_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bible_chats_by_folder" ON "bible_chats" USING btree ("user_id","folder_id","updated_at" DESC NULLS LAST,"id") WHERE "bible_chats"."folder_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_shares_answer_once" ON "chat_shares" USING btree ("answer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_shares_once" ON "chat_shares" USING btree ("chat_id") WHERE "chat_shares"."answer_id" is null;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON chat_folders TO berea_app;
--> statement-breakpoint
GRANT SELECT ON chat_folders TO berea_backup;
--> statement-breakpoint
ALTER TABLE chat_folders ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE chat_folders FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON chat_folders TO berea_app USING (user_id = berea_user_id()) WITH CHECK (user_id = berea_user_id());
--> statement-breakpoint
CREATE POLICY backed_up ON chat_folders FOR SELECT TO berea_backup USING (true);
