ALTER TABLE "films" ADD COLUMN "folded_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION fold_once(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT normalize(trim(regexp_replace(
    replace(replace(replace(replace(replace(replace(translate(lower(
      regexp_replace(normalize(written, NFKD), '[\u0300-\u036F]', '', 'g')
    ), 'ŒÆØŁĐẞ', 'œæøłđß'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'),
    '[\u0001-\u002F\u003A-\u0060\u007B-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7\u2000-\u206F\u20A0-\u20CF\u2190-\u245F\u2500-\u2BFF\u3000-\u3004\u3008-\u3020]+', ' ', 'g'
  )), NFC)
$$;--> statement-breakpoint
UPDATE "films" SET "folded_name" = fold_once("name");--> statement-breakpoint
DROP FUNCTION fold_once(text);--> statement-breakpoint
CREATE INDEX "films_without_subtitles" ON "films" USING btree ("created_at") WHERE "films"."master_file" IS NOT NULL AND "films"."subtitles_file" IS NULL;--> statement-breakpoint
CREATE INDEX "films_search" ON "films" USING gin ("folded_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "content_items_drafts" ON "content_items" USING btree ("kind","updated_at") WHERE NOT "content_items"."published" AND "content_items"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "content_items_changes" ON "content_items" USING btree ("kind","updated_at") WHERE "content_items"."published" AND "content_items"."fields" IS NOT NULL AND "content_items"."deleted_at" IS NULL;