-- Tables, keys and indexes, as server/db/schema/ declares them.
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"via" text NOT NULL,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"keep_shared" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"new_email" text NOT NULL,
	"old_token_hash" text NOT NULL,
	"new_token_hash" text NOT NULL,
	"old_confirmed_at" timestamp (3) with time zone,
	"new_confirmed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_changes_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "email_changes_old_token_hash_unique" UNIQUE("old_token_hash"),
	CONSTRAINT "email_changes_new_token_hash_unique" UNIQUE("new_token_hash")
);
--> statement-breakpoint
CREATE TABLE "leave_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp (3) with time zone DEFAULT now(),
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "two_factors_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"phone_number" text,
	"phone_number_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"sharing_paused_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"email_proof" text DEFAULT 'none' NOT NULL,
	"credential_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_phone_number_unique" UNIQUE("phone_number"),
	CONSTRAINT "users_phone_number_verified" CHECK ("users"."phone_number" is null or "users"."phone_number_verified")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prayer_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prayer_id" uuid NOT NULL,
	"user_id" uuid,
	"comment" text NOT NULL,
	"by_author" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "prayer_likes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prayer_id" uuid NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prayer_likes_once" UNIQUE("prayer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "prayers_prayed" (
	"prayer_id" uuid NOT NULL,
	"user_id" uuid,
	"prayed_on" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prayers_prayed_once" UNIQUE("prayer_id","user_id","prayed_on")
);
--> statement-breakpoint
CREATE TABLE "shared_prayer_tags" (
	"tag" text NOT NULL,
	"shared_at" timestamp (3) with time zone NOT NULL,
	"prayer_id" uuid NOT NULL,
	CONSTRAINT "shared_prayer_tags_prayer_id_tag_pk" PRIMARY KEY("prayer_id","tag")
);
--> statement-breakpoint
CREATE TABLE "shared_prayers" (
	"prayer_id" uuid PRIMARY KEY NOT NULL,
	"journal_id" uuid NOT NULL,
	"user_id" uuid,
	"title" text NOT NULL,
	"description" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	"shared_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"likes" integer DEFAULT 0 NOT NULL,
	"prayed" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shared_prayers_once" UNIQUE("journal_id"),
	CONSTRAINT "shared_prayers_new_id" CHECK ("shared_prayers"."prayer_id" <> "shared_prayers"."journal_id"),
	CONSTRAINT "shared_prayers_counts" CHECK ("shared_prayers"."likes" >= 0 and "shared_prayers"."prayed" >= 0 and "shared_prayers"."comments" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"blocked_id" uuid,
	"prayer_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_blocks_user_once" UNIQUE("user_id","blocked_id"),
	CONSTRAINT "user_blocks_prayer_once" UNIQUE("user_id","prayer_id"),
	CONSTRAINT "user_blocks_one_target" CHECK (num_nonnulls("user_blocks"."blocked_id", "user_blocks"."prayer_id") = 1 and "user_blocks"."blocked_id" is distinct from "user_blocks"."user_id")
);
--> statement-breakpoint
CREATE TABLE "berea_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chat_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"content" "bytea" NOT NULL,
	"position" integer NOT NULL,
	"parent_id" uuid,
	"model" text,
	"input_tokens" integer,
	"output_tokens" integer,
	"partial" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "berea_messages_id_chat" UNIQUE("id","chat_id"),
	CONSTRAINT "berea_messages_role" CHECK ("berea_messages"."role" in ('user', 'assistant'))
);
--> statement-breakpoint
CREATE TABLE "bible_chats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"pinned_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"leaf_id" uuid,
	CONSTRAINT "bible_chats_id_owner" UNIQUE("id","user_id")
);
--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"book" text NOT NULL,
	"chapter" integer NOT NULL,
	"place" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chapter_reads" (
	"user_id" uuid NOT NULL,
	"book" text NOT NULL,
	"chapter" integer NOT NULL,
	"read_on" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chapter_reads_user_id_book_chapter_read_on_pk" PRIMARY KEY("user_id","book","chapter","read_on")
);
--> statement-breakpoint
CREATE TABLE "chat_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"token" "bytea" NOT NULL,
	"token_hash" text NOT NULL,
	"snapshot" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_shares_snapshot_size" CHECK (octet_length("chat_shares"."snapshot") <= 8388608)
);
--> statement-breakpoint
CREATE TABLE "daily_chat_usage" (
	"user_id" uuid NOT NULL,
	"usage_date" date NOT NULL,
	"chat_sessions" integer DEFAULT 0 NOT NULL,
	"minutes_used" integer DEFAULT 0 NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_chat_usage_user_id_usage_date_pk" PRIMARY KEY("user_id","usage_date")
);
--> statement-breakpoint
CREATE TABLE "favorite_verses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"text" "bytea" NOT NULL,
	"translation" text DEFAULT 'NIV' NOT NULL,
	"notes" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "highlights" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"book" text NOT NULL,
	"chapter" integer NOT NULL,
	"mark" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"book" text,
	"chapter" integer,
	"content" "bytea" NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notes_chapter" CHECK (("notes"."book" is null) = ("notes"."chapter" is null))
);
--> statement-breakpoint
CREATE TABLE "prayer_list_items" (
	"list_id" uuid NOT NULL,
	"prayer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prayer_list_items_list_id_prayer_id_pk" PRIMARY KEY("list_id","prayer_id")
);
--> statement-breakpoint
CREATE TABLE "prayer_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prayer_lists_id_owner" UNIQUE("id","user_id")
);
--> statement-breakpoint
CREATE TABLE "prayer_updates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prayer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prayers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" "bytea" NOT NULL,
	"description" "bytea",
	"tags" "bytea" NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"testimony" "bytea",
	"verses" "bytea",
	"priority" integer DEFAULT 0 NOT NULL,
	"last_prayed_on" date,
	"remind_at" timestamp (3) with time zone,
	"remind_every" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prayers_id_owner" UNIQUE("id","user_id"),
	CONSTRAINT "prayers_status" CHECK ("prayers"."status" in ('active', 'answered')),
	CONSTRAINT "prayers_reminder" CHECK ("prayers"."remind_every" is null or ("prayers"."remind_at" is not null and "prayers"."remind_every" in ('once', 'day', 'week')))
);
--> statement-breakpoint
CREATE TABLE "reading_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"built_in" text,
	"title" "bytea",
	"books" jsonb,
	"weekdays" jsonb NOT NULL,
	"started_on" date NOT NULL,
	"from_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reading_plans_kind" CHECK (("reading_plans"."built_in" is null) = ("reading_plans"."title" is not null and "reading_plans"."books" is not null))
);
--> statement-breakpoint
CREATE TABLE "resource_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_requests_status" CHECK ("resource_requests"."status" in ('open', 'done', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "saved_resources" (
	"user_id" uuid NOT NULL,
	"resource_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_resources_user_id_resource_id_pk" PRIMARY KEY("user_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "user_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"public_content" text,
	"is_prayer" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_posts_private" CHECK ("user_posts"."is_public" = ("user_posts"."public_content" is not null))
);
--> statement-breakpoint
CREATE TABLE "content_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"content_version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"category" text DEFAULT 'other' NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_reports_once" UNIQUE("user_id","case_id","content_version"),
	CONSTRAINT "content_reports_kind" CHECK ("content_reports"."kind" in ('prayer', 'comment', 'post')),
	CONSTRAINT "content_reports_category" CHECK ("content_reports"."category" in ('spam', 'harassment', 'self_harm', 'false_teaching', 'other'))
);
--> statement-breakpoint
CREATE TABLE "moderation_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"user_id" uuid,
	"prayer_id" uuid,
	"journal_id" uuid,
	"anonymous" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"content_version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"counted_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text,
	"paused_until" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "moderation_cases_target" UNIQUE("kind","target_id"),
	CONSTRAINT "moderation_cases_kind" CHECK ("moderation_cases"."kind" in ('prayer', 'comment', 'post')),
	CONSTRAINT "moderation_cases_state" CHECK ("moderation_cases"."state" in ('open', 'hidden', 'dismissed')),
	CONSTRAINT "moderation_cases_decision" CHECK (("moderation_cases"."state" <> 'open' or "moderation_cases"."decided_at" is null) and ("moderation_cases"."state" <> 'dismissed' or "moderation_cases"."decided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "daily_deliveries" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"delivered_on" date,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	CONSTRAINT "daily_deliveries_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "daily_deliveries_kind" CHECK ("daily_deliveries"."kind" in ('digest', 'verse_mail', 'verse_push'))
);
--> statement-breakpoint
CREATE TABLE "notification_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"prayer_id" uuid NOT NULL,
	"last_user_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_jobs_kind" CHECK ("notification_jobs"."kind" in ('answered', 'reminder_mail'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"prayer_id" uuid NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"mailed_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('prayed', 'commented', 'answered', 'hidden', 'restored', 'reminder'))
);
--> statement-breakpoint
CREATE TABLE "push_retries" (
	"subscription_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"message" jsonb NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_retries_subscription_id_tag_pk" PRIMARY KEY("subscription_id","tag")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "admin_settings" (
	"setting_key" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"setting_value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key_check" "bytea" NOT NULL,
	"secret" "bytea",
	"first_admin_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_is_one_row" CHECK ("installation"."only")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"about_me" text DEFAULT '' NOT NULL,
	"avatar_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_exports" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"file_key" "bytea",
	"size_bytes" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_exports_status" CHECK ("user_exports"."status" in ('preparing', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "user_keys" (
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"wrapped_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_keys_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "user_onboarding" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"answers" "bytea" NOT NULL,
	"completed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"preferences" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_known" CHECK ("user_roles"."role" in ('user', 'moderator', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "user_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan_type" text DEFAULT 'free' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "user_subscriptions_plan" CHECK ("user_subscriptions"."plan_type" in ('free', 'weekly', 'monthly', 'yearly')),
	CONSTRAINT "user_subscriptions_status" CHECK ("user_subscriptions"."status" in ('active', 'cancelled', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "leave_codes" ADD CONSTRAINT "leave_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayer_comments" ADD CONSTRAINT "prayer_comments_prayer_id_shared_prayers_prayer_id_fk" FOREIGN KEY ("prayer_id") REFERENCES "public"."shared_prayers"("prayer_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayer_comments" ADD CONSTRAINT "prayer_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayer_likes" ADD CONSTRAINT "prayer_likes_prayer_id_shared_prayers_prayer_id_fk" FOREIGN KEY ("prayer_id") REFERENCES "public"."shared_prayers"("prayer_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayer_likes" ADD CONSTRAINT "prayer_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayers_prayed" ADD CONSTRAINT "prayers_prayed_prayer_id_shared_prayers_prayer_id_fk" FOREIGN KEY ("prayer_id") REFERENCES "public"."shared_prayers"("prayer_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayers_prayed" ADD CONSTRAINT "prayers_prayed_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shared_prayer_tags" ADD CONSTRAINT "shared_prayer_tags_prayer_id_shared_prayers_prayer_id_fk" FOREIGN KEY ("prayer_id") REFERENCES "public"."shared_prayers"("prayer_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shared_prayers" ADD CONSTRAINT "shared_prayers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shared_prayers" ADD CONSTRAINT "shared_prayers_of_same_owner" FOREIGN KEY ("journal_id","user_id") REFERENCES "public"."prayers"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_prayer_id_shared_prayers_prayer_id_fk" FOREIGN KEY ("prayer_id") REFERENCES "public"."shared_prayers"("prayer_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "berea_messages" ADD CONSTRAINT "berea_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "berea_messages" ADD CONSTRAINT "berea_messages_chat_of_same_owner" FOREIGN KEY ("chat_id","user_id") REFERENCES "public"."bible_chats"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "berea_messages" ADD CONSTRAINT "berea_messages_parent_in_same_chat" FOREIGN KEY ("parent_id","chat_id") REFERENCES "public"."berea_messages"("id","chat_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bible_chats" ADD CONSTRAINT "bible_chats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chapter_reads" ADD CONSTRAINT "chapter_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_shares" ADD CONSTRAINT "chat_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_shares" ADD CONSTRAINT "chat_shares_chat_of_same_owner" FOREIGN KEY ("chat_id","user_id") REFERENCES "public"."bible_chats"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "daily_chat_usage" ADD CONSTRAINT "daily_chat_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "favorite_verses" ADD CONSTRAINT "favorite_verses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayer_list_items" ADD CONSTRAINT "prayer_list_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayer_list_items" ADD CONSTRAINT "prayer_list_items_list_of_same_owner" FOREIGN KEY ("list_id","user_id") REFERENCES "public"."prayer_lists"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayer_list_items" ADD CONSTRAINT "prayer_list_items_prayer_of_same_owner" FOREIGN KEY ("prayer_id","user_id") REFERENCES "public"."prayers"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayer_lists" ADD CONSTRAINT "prayer_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayer_updates" ADD CONSTRAINT "prayer_updates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayer_updates" ADD CONSTRAINT "prayer_updates_of_same_owner" FOREIGN KEY ("prayer_id","user_id") REFERENCES "public"."prayers"("id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prayers" ADD CONSTRAINT "prayers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reading_plans" ADD CONSTRAINT "reading_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "resource_requests" ADD CONSTRAINT "resource_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_resources" ADD CONSTRAINT "saved_resources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_posts" ADD CONSTRAINT "user_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "daily_deliveries" ADD CONSTRAINT "daily_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_jobs" ADD CONSTRAINT "notification_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_retries" ADD CONSTRAINT "push_retries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_retries" ADD CONSTRAINT "push_retries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_exports" ADD CONSTRAINT "user_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_keys" ADD CONSTRAINT "user_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_onboarding" ADD CONSTRAINT "user_onboarding_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "audit_log_of_target" ON "audit_log" USING btree ("target_id","created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor_id");
--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "accounts_user_id" ON "accounts" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider_account" ON "accounts" USING btree ("provider_id","account_id");
--> statement-breakpoint
CREATE INDEX "passkeys_user_id" ON "passkeys" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");
--> statement-breakpoint
CREATE INDEX "verifications_expires_at" ON "verifications" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "prayer_comments_oldest" ON "prayer_comments" USING btree ("prayer_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "prayer_comments_by_owner" ON "prayer_comments" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "prayer_comments_hidden" ON "prayer_comments" USING btree ("hidden_at") WHERE "prayer_comments"."hidden_at" is not null;
--> statement-breakpoint
CREATE INDEX "prayer_likes_by_owner" ON "prayer_likes" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "prayers_prayed_by_owner" ON "prayers_prayed" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "shared_prayer_tags_newest" ON "shared_prayer_tags" USING btree ("tag","shared_at" DESC NULLS LAST,"prayer_id");
--> statement-breakpoint
CREATE INDEX "shared_prayers_newest" ON "shared_prayers" USING btree ("shared_at" DESC NULLS LAST,"prayer_id") WHERE "shared_prayers"."hidden_at" is null;
--> statement-breakpoint
CREATE INDEX "shared_prayers_most_prayed" ON "shared_prayers" USING btree ("prayed" DESC NULLS LAST,"prayer_id") WHERE "shared_prayers"."hidden_at" is null;
--> statement-breakpoint
CREATE INDEX "shared_prayers_by_owner" ON "shared_prayers" USING btree ("user_id","shared_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "shared_prayers_hidden" ON "shared_prayers" USING btree ("hidden_at") WHERE "shared_prayers"."hidden_at" is not null;
--> statement-breakpoint
CREATE INDEX "user_blocks_of" ON "user_blocks" USING btree ("blocked_id");
--> statement-breakpoint
CREATE INDEX "user_blocks_of_prayer" ON "user_blocks" USING btree ("prayer_id");
--> statement-breakpoint
CREATE INDEX "berea_messages_by_parent" ON "berea_messages" USING btree ("parent_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "berea_messages_in_order" ON "berea_messages" USING btree ("chat_id","position");
--> statement-breakpoint
CREATE INDEX "bible_chats_by_owner" ON "bible_chats" USING btree ("user_id","updated_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "bible_chats_deleted" ON "bible_chats" USING btree ("deleted_at") WHERE "bible_chats"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX "bookmarks_by_chapter" ON "bookmarks" USING btree ("user_id","book","chapter");
--> statement-breakpoint
CREATE INDEX "bookmarks_newest" ON "bookmarks" USING btree ("user_id","created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE UNIQUE INDEX "chat_shares_by_token" ON "chat_shares" USING btree ("token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "chat_shares_once" ON "chat_shares" USING btree ("chat_id");
--> statement-breakpoint
CREATE INDEX "chat_shares_by_owner" ON "chat_shares" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_verses_once" ON "favorite_verses" USING btree ("user_id","reference","translation");
--> statement-breakpoint
CREATE INDEX "favorite_verses_newest" ON "favorite_verses" USING btree ("user_id","created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "highlights_by_chapter" ON "highlights" USING btree ("user_id","book","chapter");
--> statement-breakpoint
CREATE INDEX "highlights_newest" ON "highlights" USING btree ("user_id","created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "notes_by_chapter" ON "notes" USING btree ("user_id","book","chapter");
--> statement-breakpoint
CREATE INDEX "notes_newest" ON "notes" USING btree ("user_id","updated_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "prayer_list_items_by_owner" ON "prayer_list_items" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "prayer_list_items_by_prayer" ON "prayer_list_items" USING btree ("prayer_id");
--> statement-breakpoint
CREATE INDEX "prayer_lists_by_owner" ON "prayer_lists" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "prayer_updates_oldest" ON "prayer_updates" USING btree ("prayer_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "prayer_updates_by_owner" ON "prayer_updates" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "prayers_newest" ON "prayers" USING btree ("user_id","created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "prayers_answered" ON "prayers" USING btree ("user_id","answered_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "prayers_remind_at" ON "prayers" USING btree ("remind_at") WHERE "prayers"."remind_every" is not null;
--> statement-breakpoint
CREATE INDEX "reading_plans_newest" ON "reading_plans" USING btree ("user_id","created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE UNIQUE INDEX "reading_plans_built_in_once" ON "reading_plans" USING btree ("user_id","built_in");
--> statement-breakpoint
CREATE INDEX "resource_requests_newest" ON "resource_requests" USING btree ("created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "resource_requests_by_owner" ON "resource_requests" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "user_posts_newest" ON "user_posts" USING btree ("user_id","created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "user_posts_public" ON "user_posts" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "user_posts"."is_public" and "user_posts"."hidden_at" is null;
--> statement-breakpoint
CREATE INDEX "content_reports_of_case" ON "content_reports" USING btree ("case_id","created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "moderation_cases_waiting" ON "moderation_cases" USING btree ("opened_at","id") WHERE "moderation_cases"."decided_at" is null and "moderation_cases"."withdrawn_at" is null;
--> statement-breakpoint
CREATE INDEX "moderation_cases_decided" ON "moderation_cases" USING btree ("state",greatest("decided_at", "opened_at") desc nulls last,"id") WHERE "moderation_cases"."decided_at" is not null and "moderation_cases"."withdrawn_at" is null;
--> statement-breakpoint
CREATE INDEX "moderation_cases_author" ON "moderation_cases" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "moderation_cases_decided_by" ON "moderation_cases" USING btree ("decided_by");
--> statement-breakpoint
CREATE INDEX "notification_jobs_due" ON "notification_jobs" USING btree ("next_attempt_at","id");
--> statement-breakpoint
CREATE INDEX "notification_jobs_by_owner" ON "notification_jobs" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_one_unread" ON "notifications" USING btree ("user_id","prayer_id","kind") WHERE "notifications"."read_at" is null;
--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("read_at") WHERE "notifications"."read_at" is not null;
--> statement-breakpoint
CREATE INDEX "push_retries_due" ON "push_retries" USING btree ("next_attempt_at");
--> statement-breakpoint
CREATE INDEX "push_retries_by_owner" ON "push_retries" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_owner" ON "push_subscriptions" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_session" ON "push_subscriptions" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "user_onboarding_user" ON "user_onboarding" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "user_subscriptions_one_active" ON "user_subscriptions" USING btree ("user_id") WHERE "user_subscriptions"."status" = 'active';
--> statement-breakpoint
-- Five roles stand between the server and the rows (docs/decisions/0003). The role that owns the
-- tables only migrates.
--   berea_app      one user at a time: the rows of the user named in berea.user_id, none without one
--   berea_auth     Better Auth: accounts and sessions, nothing that a user wrote
--   berea_system   what concerns all users: keys, roles, settings, plans, moderation, notifications
--   berea_counter  counts rows for the admins and reads nothing else
--   berea_backup   reads every row for a backup, mostly ciphertext
-- Roles belong to the cluster: another of its databases may have created them, or may do so now.
DO $$
DECLARE role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY[
    'berea_app', 'berea_auth', 'berea_backup', 'berea_counter', 'berea_system'
  ] LOOP
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
GRANT USAGE ON SCHEMA public TO berea_app, berea_auth, berea_backup, berea_counter, berea_system;
--> statement-breakpoint
CREATE FUNCTION berea_user_id() RETURNS uuid LANGUAGE sql STABLE
  RETURN nullif(current_setting('berea.user_id', true), '')::uuid;
--> statement-breakpoint
-- Triggers maintain the counts in the statement that changes what they count, so that no race loses one.
CREATE FUNCTION berea_count_reactions() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  step integer := CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE -1 END;
  prayer uuid := CASE WHEN TG_OP = 'INSERT' THEN NEW.prayer_id ELSE OLD.prayer_id END;
BEGIN
  IF TG_TABLE_NAME = 'prayer_likes' THEN
    UPDATE shared_prayers SET likes = likes + step WHERE prayer_id = prayer;
  ELSIF TG_TABLE_NAME = 'prayers_prayed' THEN
    UPDATE shared_prayers SET prayed = prayed + step WHERE prayer_id = prayer;
  ELSE
    UPDATE shared_prayers SET comments = comments + step WHERE prayer_id = prayer;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION berea_keep_tags() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM shared_prayer_tags WHERE prayer_id = NEW.prayer_id;
  END IF;
  INSERT INTO shared_prayer_tags (tag, shared_at, prayer_id)
    SELECT DISTINCT tag, NEW.shared_at, NEW.prayer_id FROM unnest(NEW.tags) AS tag;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Nobody can change a row, not even the owner of the tables. Deleting an account clears only its id.
CREATE FUNCTION berea_keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.actor_id IS NULL AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit log is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE FUNCTION berea_totals(today date) RETURNS TABLE (users bigint, chats bigint, prayers bigint, sessions bigint, minutes bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT
    (SELECT count(created_at) FROM users),
    (SELECT count(created_at) FROM bible_chats WHERE deleted_at IS NULL),
    (SELECT count(created_at) FROM prayers),
    (SELECT coalesce(sum(chat_sessions), 0)::bigint FROM daily_chat_usage WHERE usage_date = today),
    (SELECT coalesce(sum(minutes_used), 0)::bigint FROM daily_chat_usage WHERE usage_date = today);
$$;
--> statement-breakpoint
CREATE FUNCTION berea_trends(first_day date, last_day date)
  RETURNS TABLE (day date, users bigint, chats bigint, prayers bigint, sessions bigint, minutes bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  WITH
    days AS (SELECT generate_series(first_day, last_day, interval '1 day')::date AS day),
    since AS (SELECT first_day::timestamp AT TIME ZONE 'UTC' AS at),
    new_users AS (SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS n FROM users, since WHERE created_at >= since.at GROUP BY 1),
    new_chats AS (
      SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS n FROM bible_chats, since WHERE created_at >= since.at AND deleted_at IS NULL GROUP BY 1
    ),
    new_prayers AS (SELECT (created_at AT TIME ZONE 'UTC')::date AS day, count(*) AS n FROM prayers, since WHERE created_at >= since.at GROUP BY 1),
    used AS (
      SELECT usage_date AS day, sum(chat_sessions)::bigint AS sessions, sum(minutes_used)::bigint AS minutes
      FROM daily_chat_usage WHERE usage_date >= first_day GROUP BY 1
    )
  SELECT
    days.day, coalesce(new_users.n, 0), coalesce(new_chats.n, 0), coalesce(new_prayers.n, 0),
    coalesce(used.sessions, 0), coalesce(used.minutes, 0)
  FROM days
    LEFT JOIN new_users ON new_users.day = days.day
    LEFT JOIN new_chats ON new_chats.day = days.day
    LEFT JOIN new_prayers ON new_prayers.day = days.day
    LEFT JOIN used ON used.day = days.day
  ORDER BY days.day;
$$;
--> statement-breakpoint
-- Reads a user's roles: row-level security shows users their own, and the system everyone's.
CREATE FUNCTION get_user_roles(_user_id uuid) RETURNS SETOF text LANGUAGE sql STABLE
  AS 'SELECT role FROM user_roles WHERE user_id = _user_id ORDER BY role';
--> statement-breakpoint
-- Whether the current user and `other` have a block between them. It applies to what is shared by name, and to nothing else.
CREATE FUNCTION is_blocked_pair(other uuid) RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (
    SELECT 1 FROM user_blocks
    WHERE (user_id = berea_user_id() AND blocked_id = other) OR (user_id = other AND blocked_id = berea_user_id())
  );
--> statement-breakpoint
-- Whether the current user has blocked this one anonymous prayer.
CREATE FUNCTION is_blocked_prayer(prayer uuid) RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (SELECT 1 FROM user_blocks WHERE user_id = berea_user_id() AND prayer_id = prayer);
--> statement-breakpoint
-- The users who must not see a shared prayer or be notified of it. For the system only.
CREATE FUNCTION users_blocked_from_prayer(prayer uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT b.user_id FROM shared_prayers s JOIN user_blocks b ON b.prayer_id = s.prayer_id
    WHERE s.prayer_id = prayer AND s.anonymous
  UNION
  SELECT b.user_id FROM shared_prayers s JOIN user_blocks b ON b.blocked_id = s.user_id
    WHERE s.prayer_id = prayer AND NOT s.anonymous
  UNION
  SELECT b.blocked_id FROM shared_prayers s JOIN user_blocks b ON b.user_id = s.user_id AND b.blocked_id IS NOT NULL
    WHERE s.prayer_id = prayer AND NOT s.anonymous;
$$;
--> statement-breakpoint
-- Whether an account can be used now and stays: not suspended, not scheduled for deletion, with a confirmed address or
-- phone and at least one sign-in method. The system may not read the sign-in methods themselves.
CREATE FUNCTION berea_can_sign_in(account uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (
    SELECT FROM users u WHERE u.id = account AND u.suspended_at IS NULL AND (u.email_verified OR u.phone_number_verified)
      AND NOT EXISTS (SELECT FROM account_deletions d WHERE d.user_id = u.id)
      AND (
        EXISTS (SELECT FROM accounts a WHERE a.user_id = u.id AND (a.provider_id <> 'credential' OR a.password IS NOT NULL))
        OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id)
      )
  );
$$;
--> statement-breakpoint
-- A decision names a user who is a moderator or admin at that moment.
CREATE FUNCTION berea_check_decision() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM user_roles WHERE user_id = NEW.decided_by AND role IN ('moderator', 'admin')) THEN
    RAISE EXCEPTION 'only a moderator decides a case' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- hidden_at of the content follows the case, so that policies and indexes need no join.
CREATE FUNCTION berea_apply_case() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  hidden timestamptz := CASE WHEN NEW.state = 'hidden' THEN now() END;
BEGIN
  IF NEW.kind = 'prayer' THEN
    UPDATE shared_prayers SET hidden_at = hidden WHERE journal_id = NEW.target_id AND (hidden_at IS NULL) <> (hidden IS NULL);
  ELSIF NEW.kind = 'comment' THEN
    UPDATE prayer_comments SET hidden_at = hidden WHERE id = NEW.target_id AND (hidden_at IS NULL) <> (hidden IS NULL);
  ELSE
    UPDATE user_posts SET hidden_at = hidden WHERE id = NEW.target_id AND (hidden_at IS NULL) <> (hidden IS NULL);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION berea_content_withdrawn() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  content_id uuid;
BEGIN
  IF TG_ARGV[0] = 'prayer' THEN
    content_id := OLD.journal_id;
  ELSE
    content_id := OLD.id;
  END IF;
  UPDATE moderation_cases SET withdrawn_at = now(), revision = revision + 1 WHERE kind = TG_ARGV[0] AND target_id = content_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The case follows when an author takes their name off, or deletes their account and leaves the content.
CREATE FUNCTION berea_content_reattributed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_ARGV[0] = 'prayer' THEN
    UPDATE moderation_cases SET anonymous = NEW.anonymous, user_id = NEW.user_id WHERE kind = 'prayer' AND target_id = NEW.journal_id;
    UPDATE moderation_cases SET anonymous = NEW.anonymous
      WHERE kind = 'comment' AND prayer_id = NEW.prayer_id AND user_id = OLD.user_id;
  ELSE
    UPDATE moderation_cases SET user_id = NEW.user_id WHERE kind = 'comment' AND target_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts every comment that is not hidden, in the statement that adds, hides, restores or deletes it.
CREATE FUNCTION berea_count_comments() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  step integer := 0;
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN step := step + 1; END IF;
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN step := step - 1; END IF;
  IF step <> 0 THEN
    UPDATE shared_prayers SET comments = comments + step
      WHERE prayer_id = CASE WHEN TG_OP = 'DELETE' THEN OLD.prayer_id ELSE NEW.prayer_id END;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION berea_is_suspended(candidate uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM users WHERE id = candidate AND suspended_at IS NOT NULL);
$$;
--> statement-breakpoint
-- A prayer that is hidden comes back hidden when it is shared again. The lock waits for a decision that is being made.
CREATE FUNCTION berea_hold_prayer() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  case_state text;
BEGIN
  SELECT state INTO case_state FROM moderation_cases WHERE kind = 'prayer' AND target_id = NEW.journal_id FOR UPDATE;
  IF FOUND THEN
    NEW.hidden_at := CASE WHEN case_state = 'hidden' THEN now() END;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A user with a hidden comment cannot add another one. If they deleted it, the case moves on to the new comment, which is
-- hidden too, so that moderators see and can restore it. See moderation_cases.journal_id for which shares this applies to.
CREATE FUNCTION berea_hold_comment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  share_journal uuid;
  share_anonymous boolean;
  held_id uuid;
  held_withdrawn timestamptz;
BEGIN
  SELECT journal_id, anonymous INTO share_journal, share_anonymous FROM shared_prayers WHERE prayer_id = NEW.prayer_id;
  SELECT id, withdrawn_at INTO held_id, held_withdrawn FROM moderation_cases
    WHERE kind = 'comment' AND user_id = NEW.user_id AND state = 'hidden'
      AND (prayer_id = NEW.prayer_id OR (journal_id = share_journal AND (NOT share_anonymous OR NEW.by_author)))
    ORDER BY withdrawn_at IS NOT NULL, id LIMIT 1 FOR UPDATE;
  IF held_id IS NULL THEN
    RETURN NEW;
  END IF;
  IF held_withdrawn IS NULL THEN
    RAISE EXCEPTION 'a comment of this user on this prayer is hidden' USING ERRCODE = 'BE003';
  END IF;
  UPDATE moderation_cases
    SET target_id = NEW.id, prayer_id = NEW.prayer_id,
      journal_id = CASE WHEN NOT share_anonymous OR NEW.by_author THEN share_journal END,
      opened_at = CASE WHEN prayer_id <> NEW.prayer_id AND (anonymous OR share_anonymous) THEN now() ELSE opened_at END,
      anonymous = share_anonymous AND NEW.by_author
    WHERE id = held_id;
  NEW.hidden_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The likes and prayers of a deleted account stay too: if they vanished with the name, the counts would
-- tell who the author of an anonymous prayer is.
CREATE FUNCTION berea_let_stand(leaver uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE shared_prayers SET user_id = NULL, anonymous = true WHERE user_id = leaver AND hidden_at IS NULL;
  UPDATE prayer_comments SET user_id = NULL WHERE user_id = leaver AND hidden_at IS NULL;
  UPDATE prayer_likes SET user_id = NULL WHERE user_id = leaver;
  UPDATE prayers_prayed SET user_id = NULL WHERE user_id = leaver;
$$;
--> statement-breakpoint
-- Runs when content becomes public or its public text changes. server/db/publishing-refusals.ts turns
-- the error codes into responses.
CREATE FUNCTION berea_content_published() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  content_kind text := TG_ARGV[0];
  content_id uuid;
  is_anonymous boolean;
  connects boolean;
  paused timestamptz;
BEGIN
  IF content_kind = 'prayer' THEN
    content_id := NEW.journal_id;
    is_anonymous := NEW.anonymous;
  ELSE
    content_id := NEW.id;
  END IF;
  SELECT sharing_paused_until INTO paused FROM users WHERE id = NEW.user_id;
  -- Taking one's name off a share adds it again without the name. That is always allowed.
  IF paused > now() AND coalesce(current_setting('berea.removing_name', true), '') <> 'on' THEN
    RAISE EXCEPTION 'a moderator paused sharing for this user'
      USING ERRCODE = 'BE001', DETAIL = to_char(paused AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
  END IF;
  -- Nested, because PL/pgSQL resolves all columns of an expression, also those of other tables' rows.
  IF TG_OP = 'UPDATE' AND content_kind = 'comment' THEN
    IF EXISTS (
      SELECT FROM moderation_cases
      WHERE kind = 'comment' AND prayer_id = NEW.prayer_id AND user_id = NEW.user_id AND state = 'hidden' AND target_id <> NEW.id
    ) THEN
      RAISE EXCEPTION 'a comment of this user on this prayer is hidden' USING ERRCODE = 'BE003';
    END IF;
  END IF;
  -- The case must not connect an anonymous share with the author's share before or after it: not by its time, nor by
  -- its revision, nor by how few reports hide it.
  SELECT TG_OP = 'INSERT' AND content_kind = 'prayer' AND (anonymous OR is_anonymous) INTO connects
    FROM moderation_cases WHERE kind = content_kind AND target_id = content_id FOR UPDATE;
  UPDATE moderation_cases
    SET content_version = content_version + 1, withdrawn_at = NULL, user_id = NEW.user_id,
      revision = CASE WHEN connects THEN 1 ELSE revision + 1 END,
      opened_at = CASE WHEN connects THEN now() ELSE opened_at END,
      counted_since = CASE WHEN connects THEN now() ELSE counted_since END,
      anonymous = coalesce(is_anonymous, anonymous)
    WHERE kind = content_kind AND target_id = content_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A function that runs with the rights of its owner belongs to the role that may do what it does.
-- Only a role that may create functions in the schema can become the owner of one.
GRANT CREATE ON SCHEMA public TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_count_reactions() OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_keep_tags() OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_check_decision() OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_apply_case() OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_content_withdrawn() OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_content_reattributed() OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_count_comments() OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_is_suspended(uuid) OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_hold_prayer() OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_hold_comment() OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_let_stand(uuid) OWNER TO berea_system;
--> statement-breakpoint
ALTER FUNCTION berea_content_published() OWNER TO berea_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM berea_system;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO berea_counter;
--> statement-breakpoint
ALTER FUNCTION berea_totals(date) OWNER TO berea_counter;
--> statement-breakpoint
ALTER FUNCTION berea_trends(date, date) OWNER TO berea_counter;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM berea_counter;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO berea_auth;
--> statement-breakpoint
ALTER FUNCTION berea_can_sign_in(uuid) OWNER TO berea_auth;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM berea_auth;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION berea_totals(date) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION berea_totals(date) TO berea_system;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION berea_trends(date, date) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION berea_trends(date, date) TO berea_system;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION users_blocked_from_prayer(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION users_blocked_from_prayer(uuid) TO berea_system;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION berea_can_sign_in(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION berea_can_sign_in(uuid) TO berea_system;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION berea_let_stand(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION berea_let_stand(uuid) TO berea_auth;
--> statement-breakpoint
CREATE TRIGGER count_likes AFTER INSERT OR DELETE ON prayer_likes FOR EACH ROW EXECUTE FUNCTION berea_count_reactions();
--> statement-breakpoint
CREATE TRIGGER count_prayed AFTER INSERT OR DELETE ON prayers_prayed FOR EACH ROW EXECUTE FUNCTION berea_count_reactions();
--> statement-breakpoint
CREATE TRIGGER keep_tags AFTER INSERT OR UPDATE OF tags, shared_at ON shared_prayers FOR EACH ROW EXECUTE FUNCTION berea_keep_tags();
--> statement-breakpoint
CREATE TRIGGER keep_audit_log BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION berea_keep_audit_log();
--> statement-breakpoint
CREATE TRIGGER keep_whole_audit_log BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION berea_keep_audit_log();
--> statement-breakpoint
CREATE TRIGGER check_new_decision BEFORE INSERT ON moderation_cases FOR EACH ROW
  WHEN (NEW.decided_at IS NOT NULL) EXECUTE FUNCTION berea_check_decision();
--> statement-breakpoint
CREATE TRIGGER check_decision BEFORE UPDATE ON moderation_cases FOR EACH ROW
  WHEN (NEW.decided_at IS NOT NULL AND (NEW.decided_at, NEW.state) IS DISTINCT FROM (OLD.decided_at, OLD.state))
  EXECUTE FUNCTION berea_check_decision();
--> statement-breakpoint
CREATE TRIGGER apply_case AFTER INSERT OR UPDATE OF state ON moderation_cases FOR EACH ROW EXECUTE FUNCTION berea_apply_case();
--> statement-breakpoint
CREATE TRIGGER count_comments AFTER INSERT OR DELETE OR UPDATE OF hidden_at ON prayer_comments FOR EACH ROW EXECUTE FUNCTION berea_count_comments();
--> statement-breakpoint
CREATE TRIGGER prayer_shared AFTER INSERT ON shared_prayers FOR EACH ROW EXECUTE FUNCTION berea_content_published('prayer');
--> statement-breakpoint
CREATE TRIGGER prayer_edited AFTER UPDATE OF title, description, tags ON shared_prayers FOR EACH ROW
  WHEN ((NEW.title, NEW.description, NEW.tags) IS DISTINCT FROM (OLD.title, OLD.description, OLD.tags))
  EXECUTE FUNCTION berea_content_published('prayer');
--> statement-breakpoint
CREATE TRIGGER prayer_withdrawn AFTER DELETE ON shared_prayers FOR EACH ROW EXECUTE FUNCTION berea_content_withdrawn('prayer');
--> statement-breakpoint
CREATE TRIGGER prayer_reattributed AFTER UPDATE OF anonymous, user_id ON shared_prayers FOR EACH ROW
  WHEN ((NEW.anonymous, NEW.user_id) IS DISTINCT FROM (OLD.anonymous, OLD.user_id))
  EXECUTE FUNCTION berea_content_reattributed('prayer');
--> statement-breakpoint
CREATE TRIGGER comment_added AFTER INSERT ON prayer_comments FOR EACH ROW EXECUTE FUNCTION berea_content_published('comment');
--> statement-breakpoint
CREATE TRIGGER comment_edited AFTER UPDATE OF comment ON prayer_comments FOR EACH ROW
  WHEN (NEW.comment IS DISTINCT FROM OLD.comment) EXECUTE FUNCTION berea_content_published('comment');
--> statement-breakpoint
CREATE TRIGGER comment_withdrawn AFTER DELETE ON prayer_comments FOR EACH ROW EXECUTE FUNCTION berea_content_withdrawn('comment');
--> statement-breakpoint
CREATE TRIGGER comment_reattributed AFTER UPDATE OF user_id ON prayer_comments FOR EACH ROW
  WHEN (NEW.user_id IS DISTINCT FROM OLD.user_id) EXECUTE FUNCTION berea_content_reattributed('comment');
--> statement-breakpoint
CREATE TRIGGER post_published AFTER INSERT ON user_posts FOR EACH ROW
  WHEN (NEW.is_public) EXECUTE FUNCTION berea_content_published('post');
--> statement-breakpoint
CREATE TRIGGER post_edited AFTER UPDATE OF public_content ON user_posts FOR EACH ROW
  WHEN (NEW.is_public AND NEW.public_content IS DISTINCT FROM OLD.public_content) EXECUTE FUNCTION berea_content_published('post');
--> statement-breakpoint
CREATE TRIGGER post_made_private AFTER UPDATE OF is_public ON user_posts FOR EACH ROW
  WHEN (OLD.is_public AND NOT NEW.is_public) EXECUTE FUNCTION berea_content_withdrawn('post');
--> statement-breakpoint
CREATE TRIGGER post_deleted AFTER DELETE ON user_posts FOR EACH ROW EXECUTE FUNCTION berea_content_withdrawn('post');
--> statement-breakpoint
CREATE TRIGGER hold_prayer BEFORE INSERT ON shared_prayers FOR EACH ROW EXECUTE FUNCTION berea_hold_prayer();
--> statement-breakpoint
CREATE TRIGGER hold_comment BEFORE INSERT ON prayer_comments FOR EACH ROW EXECUTE FUNCTION berea_hold_comment();
--> statement-breakpoint
-- What each role may do with the rows that its policies, below, let it see.
GRANT SELECT, INSERT, UPDATE, DELETE ON
    berea_messages, bible_chats, bookmarks, daily_chat_usage, favorite_verses, highlights,
    idempotency_keys, notes, prayer_likes, prayer_list_items, prayer_lists, prayer_updates,
    prayers, prayers_prayed, reading_plans, user_exports, user_onboarding, user_preferences
  TO berea_app;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON
    chapter_reads, chat_shares, prayer_comments, saved_resources, shared_prayers, user_blocks,
    user_posts
  TO berea_app;
--> statement-breakpoint
GRANT SELECT, UPDATE, DELETE ON notifications TO berea_app;
--> statement-breakpoint
GRANT SELECT, UPDATE ON profiles TO berea_app;
--> statement-breakpoint
GRANT SELECT, DELETE ON push_subscriptions TO berea_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON resource_requests TO berea_app;
--> statement-breakpoint
GRANT SELECT ON
    admin_settings, content_reports, moderation_cases, shared_prayer_tags, user_roles,
    user_subscriptions
  TO berea_app;
--> statement-breakpoint
GRANT INSERT ON notification_jobs TO berea_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON
    account_deletions, accounts, email_changes, leave_codes, passkeys, rate_limits, sessions,
    two_factors, users, verifications
  TO berea_auth;
--> statement-breakpoint
GRANT SELECT ON
    account_deletions, accounts, admin_settings, audit_log, berea_messages, bible_chats,
    bookmarks, chapter_reads, chat_shares, content_reports, daily_chat_usage, daily_deliveries,
    email_changes, favorite_verses, highlights, idempotency_keys, installation, leave_codes,
    moderation_cases, notes, notification_jobs, notifications, passkeys, prayer_comments,
    prayer_likes, prayer_list_items, prayer_lists, prayer_updates, prayers, prayers_prayed,
    profiles, push_retries, push_subscriptions, rate_limits, reading_plans, resource_requests,
    saved_resources, sessions, shared_prayer_tags, shared_prayers, two_factors, user_blocks,
    user_exports, user_keys, user_onboarding, user_posts, user_preferences, user_roles,
    user_subscriptions, users, verifications
  TO berea_backup;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON
    admin_settings, daily_deliveries, notification_jobs, notifications, profiles, push_retries,
    push_subscriptions, user_keys, user_roles, user_subscriptions
  TO berea_system;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON
    account_deletions, content_reports, shared_prayer_tags
  TO berea_system;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON moderation_cases TO berea_system;
--> statement-breakpoint
GRANT SELECT, INSERT ON audit_log TO berea_system;
--> statement-breakpoint
GRANT SELECT, UPDATE ON
    installation, prayer_comments, resource_requests, shared_prayers, user_preferences
  TO berea_system;
--> statement-breakpoint
GRANT SELECT, DELETE ON user_exports TO berea_system;
--> statement-breakpoint
GRANT DELETE ON bible_chats, idempotency_keys, sessions TO berea_system;
--> statement-breakpoint
GRANT SELECT ON user_blocks, users TO berea_system;
--> statement-breakpoint
GRANT UPDATE (comment, edited_at) ON prayer_comments TO berea_app;
--> statement-breakpoint
GRANT UPDATE (description, status, tags, title) ON shared_prayers TO berea_app;
--> statement-breakpoint
GRANT UPDATE (content, is_prayer, is_public, public_content, updated_at) ON user_posts TO berea_app;
--> statement-breakpoint
GRANT SELECT (created_at, deleted_at) ON bible_chats TO berea_counter;
--> statement-breakpoint
GRANT SELECT (chat_sessions, minutes_used, usage_date) ON daily_chat_usage TO berea_counter;
--> statement-breakpoint
GRANT SELECT (created_at) ON prayers TO berea_counter;
--> statement-breakpoint
GRANT SELECT (created_at) ON users TO berea_counter;
--> statement-breakpoint
GRANT UPDATE (keep_shared) ON account_deletions TO berea_system;
--> statement-breakpoint
GRANT SELECT (deleted_at, id) ON bible_chats TO berea_system;
--> statement-breakpoint
GRANT SELECT (created_at, key, user_id) ON idempotency_keys TO berea_system;
--> statement-breakpoint
GRANT SELECT (user_id) ON prayer_likes TO berea_system;
--> statement-breakpoint
GRANT UPDATE (user_id) ON prayer_likes TO berea_system;
--> statement-breakpoint
GRANT SELECT (id, remind_at, remind_every, status, user_id) ON prayers TO berea_system;
--> statement-breakpoint
GRANT UPDATE (remind_at, remind_every) ON prayers TO berea_system;
--> statement-breakpoint
GRANT SELECT (prayer_id, user_id) ON prayers_prayed TO berea_system;
--> statement-breakpoint
GRANT UPDATE (user_id) ON prayers_prayed TO berea_system;
--> statement-breakpoint
GRANT SELECT (expires_at, id, user_id) ON sessions TO berea_system;
--> statement-breakpoint
GRANT SELECT (created_at, hidden_at, id, is_prayer, is_public, public_content, user_id) ON user_posts TO berea_system;
--> statement-breakpoint
GRANT UPDATE (hidden_at) ON user_posts TO berea_system;
--> statement-breakpoint
GRANT UPDATE (sharing_paused_until, suspended_at) ON users TO berea_system;
--> statement-breakpoint
-- Row-level security; FORCE holds the owner of the tables to it too.
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'account_deletions', 'accounts', 'audit_log', 'berea_messages', 'bible_chats', 'bookmarks',
    'chapter_reads', 'chat_shares', 'content_reports', 'daily_chat_usage', 'daily_deliveries',
    'email_changes', 'favorite_verses', 'highlights', 'idempotency_keys', 'leave_codes',
    'moderation_cases', 'notes', 'notification_jobs', 'notifications', 'passkeys',
    'prayer_comments', 'prayer_likes', 'prayer_list_items', 'prayer_lists', 'prayer_updates',
    'prayers', 'prayers_prayed', 'profiles', 'push_retries', 'push_subscriptions',
    'reading_plans', 'resource_requests', 'saved_resources', 'sessions', 'shared_prayer_tags',
    'shared_prayers', 'two_factors', 'user_blocks', 'user_exports', 'user_keys',
    'user_onboarding', 'user_posts', 'user_preferences', 'user_roles', 'user_subscriptions',
    'users', 'verifications'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Accounts and sessions: only the sign-in code reads them.
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'account_deletions', 'accounts', 'email_changes', 'leave_codes', 'passkeys', 'sessions',
    'two_factors', 'users', 'verifications'
  ] LOOP
    EXECUTE format('DROP POLICY IF EXISTS auth_rows ON %I', table_name);
    EXECUTE format(
      'CREATE POLICY auth_rows ON %I TO berea_auth USING (true) WITH CHECK (true)',
      table_name
    );
  END LOOP;
END $$;
--> statement-breakpoint
-- A backup reads every row and changes none.
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'account_deletions', 'accounts', 'admin_settings', 'audit_log', 'berea_messages',
    'bible_chats', 'bookmarks', 'chapter_reads', 'chat_shares', 'content_reports',
    'daily_chat_usage', 'daily_deliveries', 'email_changes', 'favorite_verses', 'highlights',
    'idempotency_keys', 'installation', 'leave_codes', 'moderation_cases', 'notes',
    'notification_jobs', 'notifications', 'passkeys', 'prayer_comments', 'prayer_likes',
    'prayer_list_items', 'prayer_lists', 'prayer_updates', 'prayers', 'prayers_prayed',
    'profiles', 'push_retries', 'push_subscriptions', 'rate_limits', 'reading_plans',
    'resource_requests', 'saved_resources', 'sessions', 'shared_prayer_tags', 'shared_prayers',
    'two_factors', 'user_blocks', 'user_exports', 'user_keys', 'user_onboarding', 'user_posts',
    'user_preferences', 'user_roles', 'user_subscriptions', 'users', 'verifications'
  ] LOOP
    EXECUTE format('DROP POLICY IF EXISTS backed_up ON %I', table_name);
    EXECUTE format(
      'CREATE POLICY backed_up ON %I FOR SELECT TO berea_backup USING (true)',
      table_name
    );
  END LOOP;
END $$;
--> statement-breakpoint
-- What the system writes about users, and what users share.
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'account_deletions', 'audit_log', 'content_reports', 'daily_deliveries', 'moderation_cases',
    'notification_jobs', 'notifications', 'prayer_comments', 'prayer_likes', 'profiles',
    'push_retries', 'push_subscriptions', 'resource_requests', 'shared_prayer_tags',
    'shared_prayers', 'user_blocks', 'user_exports', 'user_keys', 'user_preferences',
    'user_roles', 'user_subscriptions'
  ] LOOP
    EXECUTE format('DROP POLICY IF EXISTS system_rows ON %I', table_name);
    EXECUTE format(
      'CREATE POLICY system_rows ON %I TO berea_system USING (true) WITH CHECK (true)',
      table_name
    );
  END LOOP;
END $$;
--> statement-breakpoint
-- What a user wrote: theirs alone, for every statement.
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'berea_messages', 'bible_chats', 'bookmarks', 'chapter_reads', 'chat_shares',
    'content_reports', 'daily_chat_usage', 'favorite_verses', 'highlights', 'idempotency_keys',
    'notes', 'notifications', 'prayer_comments', 'prayer_likes', 'prayer_list_items',
    'prayer_lists', 'prayer_updates', 'prayers', 'prayers_prayed', 'push_subscriptions',
    'reading_plans', 'resource_requests', 'saved_resources', 'shared_prayers', 'user_blocks',
    'user_exports', 'user_onboarding', 'user_posts', 'user_preferences'
  ] LOOP
    EXECUTE format('DROP POLICY IF EXISTS own_rows ON %I', table_name);
    EXECUTE format(
      'CREATE POLICY own_rows ON %I TO berea_app USING (user_id = berea_user_id()) WITH CHECK (user_id = berea_user_id())',
      table_name
    );
  END LOOP;
END $$;
--> statement-breakpoint
-- The admin page counts these rows.
DO $$
DECLARE table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'bible_chats', 'daily_chat_usage', 'prayers', 'users'
  ] LOOP
    EXECUTE format('DROP POLICY IF EXISTS counted_rows ON %I', table_name);
    EXECUTE format(
      'CREATE POLICY counted_rows ON %I FOR SELECT TO berea_counter USING (true)',
      table_name
    );
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
CREATE POLICY system_reads ON users FOR SELECT TO berea_system USING (true);
--> statement-breakpoint
-- A public link shows one row, found by the hash of the token in the link.
CREATE POLICY linked_rows ON chat_shares FOR SELECT TO berea_app
  USING (token_hash = nullif(current_setting('berea.share', true), ''));
--> statement-breakpoint
CREATE POLICY purge ON bible_chats TO berea_system USING (deleted_at IS NOT NULL);
--> statement-breakpoint
-- A user sees the blocks of both directions, because content is hidden in both.
CREATE POLICY others_blocks ON user_blocks FOR SELECT TO berea_app USING (blocked_id = berea_user_id());
--> statement-breakpoint
-- A user reacts only to prayers that they see: row-level security also applies inside these checks.
CREATE POLICY seen_only ON prayer_likes AS RESTRICTIVE FOR INSERT TO berea_app
  WITH CHECK (EXISTS (SELECT 1 FROM shared_prayers WHERE shared_prayers.prayer_id = prayer_likes.prayer_id));
--> statement-breakpoint
CREATE POLICY seen_only ON prayers_prayed AS RESTRICTIVE FOR INSERT TO berea_app
  WITH CHECK (EXISTS (SELECT 1 FROM shared_prayers WHERE shared_prayers.prayer_id = prayers_prayed.prayer_id));
--> statement-breakpoint
CREATE POLICY public_rows ON user_posts FOR SELECT TO berea_system USING (is_public);
--> statement-breakpoint
CREATE POLICY community_rows ON shared_prayer_tags FOR SELECT TO berea_app USING (berea_user_id() IS NOT NULL);
--> statement-breakpoint
CREATE POLICY reminders ON prayers FOR SELECT TO berea_system USING (remind_at IS NOT NULL);
--> statement-breakpoint
CREATE POLICY reminders_go_on ON prayers FOR UPDATE TO berea_system USING (remind_at IS NOT NULL) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_reads ON prayers_prayed FOR SELECT TO berea_system USING (true);
--> statement-breakpoint
CREATE POLICY public_rows_hidden ON user_posts FOR UPDATE TO berea_system USING (is_public) WITH CHECK (is_public);
--> statement-breakpoint
CREATE POLICY system_suspends ON users FOR UPDATE TO berea_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_ends ON sessions TO berea_system USING (true);
--> statement-breakpoint
CREATE POLICY swept_rows ON idempotency_keys TO berea_system USING (true);
--> statement-breakpoint
-- A block of a user hides what is shared by name; a block of an anonymous prayer hides that prayer.
CREATE POLICY community_rows ON shared_prayers FOR SELECT TO berea_app
  USING (
    berea_user_id() IS NOT NULL AND hidden_at IS NULL
    AND CASE WHEN anonymous THEN NOT is_blocked_prayer(prayer_id) ELSE NOT is_blocked_pair(user_id) END
  );
--> statement-breakpoint
-- The author of an anonymous prayer comments on it without a name, so a block by name does not hide that comment.
CREATE POLICY community_rows ON prayer_comments FOR SELECT TO berea_app
  USING (
    berea_user_id() IS NOT NULL AND hidden_at IS NULL
    AND EXISTS (
      SELECT 1 FROM shared_prayers
      WHERE shared_prayers.prayer_id = prayer_comments.prayer_id
        AND ((shared_prayers.anonymous AND prayer_comments.by_author) OR NOT is_blocked_pair(prayer_comments.user_id))
    )
  );
--> statement-breakpoint
CREATE POLICY seen_only ON prayer_comments AS RESTRICTIVE FOR INSERT TO berea_app
  WITH CHECK (EXISTS (
    SELECT 1 FROM shared_prayers
    WHERE shared_prayers.prayer_id = prayer_comments.prayer_id
      AND prayer_comments.by_author = (shared_prayers.user_id IS NOT DISTINCT FROM prayer_comments.user_id)
  ));
--> statement-breakpoint
-- A single prayer can be blocked only if it is anonymous, a user only from a prayer that shows their name.
CREATE POLICY seen_only ON user_blocks AS RESTRICTIVE FOR INSERT TO berea_app
  WITH CHECK (EXISTS (
    SELECT 1 FROM shared_prayers
    WHERE (shared_prayers.anonymous AND shared_prayers.prayer_id = user_blocks.prayer_id)
      OR (NOT shared_prayers.anonymous AND shared_prayers.user_id = user_blocks.blocked_id)
  ));
--> statement-breakpoint
CREATE POLICY own_rows ON notification_jobs FOR INSERT TO berea_app WITH CHECK (user_id = berea_user_id());
--> statement-breakpoint
CREATE POLICY own_rows ON moderation_cases FOR SELECT TO berea_app USING (user_id = berea_user_id());
--> statement-breakpoint
-- While a user is suspended, others see nothing that carries the user's name. Anonymous content stays: if it vanished at the
-- same moment, anyone could tell whose it is.
CREATE POLICY suspended_authors ON shared_prayers AS RESTRICTIVE FOR SELECT TO berea_app
  USING (anonymous OR user_id = berea_user_id() OR NOT berea_is_suspended(user_id));
--> statement-breakpoint
CREATE POLICY suspended_authors ON prayer_comments AS RESTRICTIVE FOR SELECT TO berea_app
  USING (
    user_id = berea_user_id() OR NOT berea_is_suspended(user_id)
    OR EXISTS (
      SELECT 1 FROM shared_prayers
      WHERE shared_prayers.prayer_id = prayer_comments.prayer_id AND shared_prayers.anonymous AND shared_prayers.user_id = prayer_comments.user_id
    )
  );
--> statement-breakpoint
CREATE POLICY suspended_authors ON chat_shares AS RESTRICTIVE FOR SELECT TO berea_app
  USING (user_id = berea_user_id() OR NOT berea_is_suspended(user_id));
--> statement-breakpoint
-- Every signed-in user can read public posts, except hidden ones and those of users with a block between them.
CREATE POLICY community_rows ON user_posts FOR SELECT TO berea_app
  USING (berea_user_id() IS NOT NULL AND is_public AND hidden_at IS NULL AND NOT is_blocked_pair(user_id));
--> statement-breakpoint
CREATE POLICY suspended_authors ON user_posts AS RESTRICTIVE FOR SELECT TO berea_app
  USING (user_id = berea_user_id() OR NOT berea_is_suspended(user_id));
--> statement-breakpoint
CREATE POLICY system_updates ON prayers_prayed FOR UPDATE TO berea_system USING (true) WITH CHECK (true);
--> statement-breakpoint
-- A backup records which migrations its rows need.
GRANT USAGE ON SCHEMA drizzle TO berea_backup;
--> statement-breakpoint
GRANT SELECT ON drizzle.__drizzle_migrations TO berea_backup;
--> statement-breakpoint
-- The settings of a new installation.
INSERT INTO admin_settings (setting_key, description, setting_value) VALUES
  ('ai', 'The AI chat: on or off, the provider and model used by default, and daily limits per person.',
    '{"model": null, "baseUrl": null, "enabled": true, "dailyMessages": null}'),
  ('announcement', 'A short notice shown to everyone; null for none.',
    'null'),
  ('community', 'Shared prayers and posts: on or off, and after how many reports one is hidden until reviewed.',
    '{"enabled": true, "reportThreshold": 3}'),
  ('guest_access', 'Whether people may read, search and chat without an account.',
    'true'),
  ('landing', 'What the landing page says about this installation: figures, testimonials, prices and the guarantee. Each can be hidden or get other words; null for the standard ones.',
    '{"stats": {"items": null, "shown": true}, "prices": {"shown": true, "amounts": null}, "guarantee": {"text": null, "shown": true}, "testimonials": {"items": null, "shown": true}}');
