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
UPDATE "equipment" SET "folded_name" = fold_once("name")
WHERE normalize("name", NFKD) <> normalize("name", NFD) OR "name" ~ '[ßẞøØłŁđĐ]' OR "folded_name" IS NOT NFC NORMALIZED;--> statement-breakpoint
WITH "written" AS (
  SELECT "videos"."id", concat_ws(' ', "videos"."title", "summary", "playlists"."title", "coaches"."name", array_to_string("body_areas", ' '), (
    SELECT string_agg("equipment"."name", ' ' ORDER BY "equipment"."name") FROM "video_equipment" JOIN "equipment" ON "equipment"."id" = "equipment_id" WHERE "video_id" = "videos"."id"
  )) AS "text"
  FROM "videos" JOIN "playlists" ON "playlists"."id" = "playlist_id" JOIN "coaches" ON "coaches"."id" = "coach_id"
)
UPDATE "videos" SET "search_text" = fold_once("written"."text") FROM "written"
WHERE "written"."id" = "videos"."id"
  AND (normalize("text", NFKD) <> normalize("text", NFD) OR "text" ~ '[ßẞøØłŁđĐ]' OR "search_text" IS NOT NFC NORMALIZED);--> statement-breakpoint
DROP FUNCTION fold_once(text);
