ALTER TABLE "playlists" RENAME COLUMN "title" TO "name";--> statement-breakpoint
ALTER TABLE "videos" RENAME COLUMN "title" TO "name";--> statement-breakpoint
ALTER TABLE "weekly_videos" DROP CONSTRAINT "weekly_videos_video_id_videos_id_fk";
--> statement-breakpoint
ALTER TABLE "videos" ALTER COLUMN "published" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "videos" ALTER COLUMN "released_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "videos" ALTER COLUMN "search_text" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "folded_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "released_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "folded_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "released_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "folded_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "weekly_videos" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "weekly_videos" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "weekly_videos" ADD COLUMN "folded_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "weekly_videos" ADD COLUMN "published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "weekly_videos" ADD COLUMN "released_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "weekly_videos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "weekly_videos" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "weekly_videos" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Ligatures, full-width and raised letters, ß, ø, ł and đ are found by the letters that one types: what was folded before
-- that is folded anew, where it differs. An unusual sign that this leaves is folded when its row is saved next.
CREATE FUNCTION fold_once(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT normalize(trim(regexp_replace(
    replace(replace(replace(replace(replace(replace(translate(lower(
      regexp_replace(normalize(written, NFKD), '[\u0300-\u036F]', '', 'g')
    ), 'ŒÆØŁĐẞ', 'œæøłđß'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'),
    '[\u0001-\u002F\u003A-\u0060\u007B-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7\u2000-\u206F\u20A0-\u20CF\u2190-\u245F\u2500-\u2BFF\u3000-\u3004\u3008-\u3020]+', ' ', 'g'
  )), NFC)
$$;--> statement-breakpoint
UPDATE "coaches" SET "published" = true, "folded_name" = fold_once("name"), "released_at" = to_timestamp(0);--> statement-breakpoint
UPDATE "playlists" SET "published" = true, "folded_name" = fold_once("name"), "released_at" = to_timestamp(0);--> statement-breakpoint
UPDATE "videos" SET "folded_name" = fold_once("name"), "updated_at" = "created_at";--> statement-breakpoint
-- A week has the name of its video; its address is its first day, and more where two weeks begin on one.
UPDATE "weekly_videos" SET "published" = true, "released_at" = to_timestamp(0), "name" = video."name", "folded_name" = video."folded_name",
	"slug" = "starts_on"::text || CASE WHEN EXISTS (SELECT 1 FROM "weekly_videos" other WHERE other."starts_on" = "weekly_videos"."starts_on" AND other."id" < "weekly_videos"."id") THEN '-' || left("weekly_videos"."id"::text, 8) ELSE '' END
FROM "videos" video WHERE video."id" = "weekly_videos"."video_id";--> statement-breakpoint
ALTER TABLE "weekly_videos" ALTER COLUMN "slug" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "weekly_videos" ALTER COLUMN "name" SET NOT NULL;--> statement-breakpoint
DROP FUNCTION fold_once(text);--> statement-breakpoint
INSERT INTO "content_items" ("kind", "id", "name", "folded_name", "published", "released_at", "created_at", "updated_at")
SELECT 'coaches', "id", "name", "folded_name", "published", "released_at", "created_at", "updated_at" FROM "coaches"
UNION ALL SELECT 'playlists', "id", "name", "folded_name", "published", "released_at", "created_at", "updated_at" FROM "playlists"
UNION ALL SELECT 'videos', "id", "name", "folded_name", "published", "released_at", "created_at", "updated_at" FROM "videos"
UNION ALL SELECT 'weekly-videos', "id", "name", "folded_name", "published", "released_at", "created_at", "updated_at" FROM "weekly_videos";--> statement-breakpoint
ALTER TABLE "weekly_videos" ADD CONSTRAINT "weekly_videos_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coaches_by_name" ON "coaches" USING btree ("folded_name","id");--> statement-breakpoint
CREATE INDEX "coaches_by_change" ON "coaches" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "coaches_user" ON "coaches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "playlists_by_name" ON "playlists" USING btree ("folded_name","id");--> statement-breakpoint
CREATE INDEX "playlists_by_change" ON "playlists" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "playlists_in_order" ON "playlists" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "videos_by_name" ON "videos" USING btree ("folded_name","id");--> statement-breakpoint
CREATE INDEX "videos_by_change" ON "videos" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "weekly_videos_by_name" ON "weekly_videos" USING btree ("folded_name","id");--> statement-breakpoint
CREATE INDEX "weekly_videos_by_change" ON "weekly_videos" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "weekly_videos_video" ON "weekly_videos" USING btree ("video_id");--> statement-breakpoint
ALTER TABLE "weekly_videos" ADD CONSTRAINT "weekly_videos_slug_unique" UNIQUE("slug");