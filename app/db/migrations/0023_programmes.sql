CREATE TABLE "programme_sessions" (
	"programme_id" uuid NOT NULL,
	"week" smallint NOT NULL,
	"day" smallint NOT NULL,
	"position" smallint NOT NULL,
	"video_id" uuid NOT NULL,
	CONSTRAINT "programme_sessions_programme_id_week_day_position_pk" PRIMARY KEY("programme_id","week","day","position"),
	CONSTRAINT "programme_sessions_day" CHECK ("programme_sessions"."day" BETWEEN 0 AND 6)
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"folded_name" text DEFAULT '' NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"released_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"level" text NOT NULL,
	"exercise_types" text[] NOT NULL,
	"weeks" jsonb NOT NULL,
	"artwork" jsonb NOT NULL,
	"photo" jsonb NOT NULL,
	CONSTRAINT "programmes_slug_unique" UNIQUE("slug"),
	CONSTRAINT "programmes_level" CHECK ("programmes"."level" IN ('BEGINNER', 'INTERMEDIATE', 'ADVANCED'))
);
--> statement-breakpoint
ALTER TABLE "programme_sessions" ADD CONSTRAINT "programme_sessions_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_sessions" ADD CONSTRAINT "programme_sessions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "programme_sessions_video" ON "programme_sessions" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "programmes_by_name" ON "programmes" USING btree ("folded_name","id");--> statement-breakpoint
CREATE INDEX "programmes_by_change" ON "programmes" USING btree ("updated_at","id");