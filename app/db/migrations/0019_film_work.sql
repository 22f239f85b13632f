ALTER TABLE "films" ALTER COLUMN "duration_seconds" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "films" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "films" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "films" ALTER COLUMN "has_sound" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "uid" text;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "original_key" text;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "original_bytes" bigint;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "loudness" jsonb;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "rungs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "master_file" text;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "thumbnails_file" text;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "posters" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "poster_index" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "subtitles_file" text;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "ready_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "holder" uuid;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "progress_attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "progress" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "hindrance_code" text;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_uid_users_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "films_newest" ON "films" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "films_unfinished" ON "films" USING btree ("created_at") WHERE "films"."ready_at" IS NULL;--> statement-breakpoint
UPDATE "films" SET "master_file" = 'master.m3u8', "thumbnails_file" = 'thumbnails.vtt', "posters" = '{poster.jpg}', "ready_at" = "created_at", "progress" = 1,
  "subtitles_file" = CASE WHEN "has_subtitles" THEN 'subtitles.fr.vtt' END;--> statement-breakpoint
ALTER TABLE "films" DROP COLUMN "has_subtitles";--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_original_key_unique" UNIQUE("original_key");