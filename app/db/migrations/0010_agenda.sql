CREATE TABLE "calendar_feeds" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "event_sign_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"party_size" smallint NOT NULL,
	"shows_first_name" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"rank" bigint NOT NULL,
	"signed_up_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"offered_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"day_reminder_of" timestamp (3) with time zone,
	"hour_reminder_of" timestamp (3) with time zone,
	CONSTRAINT "event_sign_ups_once" UNIQUE("event_id","user_id"),
	CONSTRAINT "event_sign_ups_rank" UNIQUE("event_id","rank"),
	CONSTRAINT "event_sign_ups_party" CHECK ("event_sign_ups"."party_size" IN (1, 2))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"folded_name" text DEFAULT '' NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"released_on" date DEFAULT (now() AT TIME ZONE 'Europe/Paris')::date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"capacity" integer,
	"cancel_hours_before" integer NOT NULL,
	"access" text NOT NULL,
	"coach_slug" text,
	"place_name" text NOT NULL,
	"place_address" text NOT NULL,
	"join_link" text NOT NULL,
	"replay_slug" text,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "events_slug_unique" UNIQUE("slug"),
	CONSTRAINT "events_kind" CHECK ("events"."kind" IN ('ONLINE', 'IN_PERSON', 'LIVE')),
	CONSTRAINT "events_access" CHECK ("events"."access" IN ('FREE', 'PRO')),
	CONSTRAINT "events_times" CHECK ("events"."starts_at" < "events"."ends_at"),
	CONSTRAINT "events_capacity" CHECK ("events"."capacity" > 0),
	CONSTRAINT "events_cancel_hours" CHECK ("events"."cancel_hours_before" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "useless_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sign_ups" ADD CONSTRAINT "event_sign_ups_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sign_ups" ADD CONSTRAINT "event_sign_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_coach_slug_coaches_slug_fk" FOREIGN KEY ("coach_slug") REFERENCES "public"."coaches"("slug") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_replay_slug_videos_slug_fk" FOREIGN KEY ("replay_slug") REFERENCES "public"."videos"("slug") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "event_sign_ups_of_user" ON "event_sign_ups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "events_by_name" ON "events" USING btree ("folded_name","id");--> statement-breakpoint
CREATE INDEX "events_by_change" ON "events" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "events_by_start" ON "events" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "events_coach" ON "events" USING btree ("coach_slug");--> statement-breakpoint
CREATE INDEX "events_replay" ON "events" USING btree ("replay_slug");--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("search_text" gin_trgm_ops);