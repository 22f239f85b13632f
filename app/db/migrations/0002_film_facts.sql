ALTER TABLE "videos" ADD COLUMN "poster_url" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "chapters" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "films" ADD COLUMN "has_chapters" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "videos" SET "poster_url" = '/media/posters/' || "films"."id" || '.jpg', "chapters" = "films"."chapters" FROM "films" WHERE "films"."id" = "videos"."film_id";--> statement-breakpoint
UPDATE "films" SET "has_chapters" = "chapters" <> '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "films" DROP COLUMN "chapters";
