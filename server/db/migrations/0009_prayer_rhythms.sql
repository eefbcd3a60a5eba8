ALTER TABLE "prayers" DROP CONSTRAINT "prayers_reminder";--> statement-breakpoint
ALTER TABLE "shared_prayers" ADD COLUMN "verses" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "prayer_lists" ADD COLUMN "per_day" integer;--> statement-breakpoint
ALTER TABLE "prayers" ADD COLUMN "rhythm_every" text;--> statement-breakpoint
ALTER TABLE "prayers" ADD COLUMN "rhythm_days" integer[];--> statement-breakpoint
ALTER TABLE "prayer_lists" ADD CONSTRAINT "prayer_lists_per_day" CHECK ("prayer_lists"."per_day" between 1 and 20);--> statement-breakpoint
ALTER TABLE "prayers" ADD CONSTRAINT "prayers_rhythm" CHECK (("prayers"."rhythm_every" is null) = ("prayers"."rhythm_days" is null) and ("prayers"."rhythm_every" is null or "prayers"."rhythm_every" in ('week', 'month', 'year')));--> statement-breakpoint
ALTER TABLE "prayers" ADD CONSTRAINT "prayers_reminder" CHECK ("prayers"."remind_every" is null or ("prayers"."remind_at" is not null and "prayers"."remind_every" in ('once', 'day', 'week', 'days')));--> statement-breakpoint
GRANT UPDATE (verses) ON shared_prayers TO berea_app;
--> statement-breakpoint
-- The next reminder depends on the days of the prayer.
GRANT SELECT (rhythm_every, rhythm_days) ON prayers TO berea_system;
