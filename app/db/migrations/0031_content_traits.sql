ALTER TABLE "content_items" ADD COLUMN "traits" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
-- As `traitsOf` reads them, of the working copy or of what members see.
CREATE FUNCTION traits_once(form jsonb, said text[], lacking text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(trait), '{}') FROM (
    SELECT name || ':' || CASE WHEN value ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN lower(value) ELSE value END AS trait
    FROM unnest(said) AS name, jsonb_array_elements_text(
      CASE jsonb_typeof(form->name) WHEN 'array' THEN form->name WHEN 'string' THEN jsonb_build_array(form->name) ELSE '[]' END
    ) AS value
    WHERE value ~ '^[A-Za-z0-9_-]{1,64}$'
    UNION SELECT 'lacks:' || name FROM unnest(lacking) AS name WHERE coalesce(form->name, 'null') IN ('null', '""', '[]')
  ) AS traits
$$;--> statement-breakpoint
UPDATE "content_items" item SET "traits" = traits_once(
  coalesce(item."fields", jsonb_build_object('playlistId', video."playlist_id", 'coachId', video."coach_id", 'level', video."level",
    'exerciseTypes', video."exercise_types", 'access', video."access", 'chapters', video."chapters")),
  ARRAY['playlistId', 'coachId', 'level', 'exerciseTypes', 'access'], ARRAY['chapters'])
FROM "content_items" other LEFT JOIN "videos" video ON video."id" = other."id"
WHERE item."kind" = 'videos' AND other."kind" = item."kind" AND other."id" = item."id";--> statement-breakpoint
UPDATE "content_items" item SET "traits" = traits_once(
  coalesce(item."fields", jsonb_build_object('meal', recipe."meal", 'diets', recipe."diets", 'access', recipe."access")),
  ARRAY['meal', 'diets', 'access'], '{}')
FROM "content_items" other LEFT JOIN "recipes" recipe ON recipe."id" = other."id"
WHERE item."kind" = 'recipes' AND other."kind" = item."kind" AND other."id" = item."id";--> statement-breakpoint
UPDATE "content_items" item SET "traits" = traits_once(
  coalesce(item."fields", jsonb_build_object('level', programme."level", 'exerciseTypes', programme."exercise_types")),
  ARRAY['level', 'exerciseTypes'], '{}')
FROM "content_items" other LEFT JOIN "programmes" programme ON programme."id" = other."id"
WHERE item."kind" = 'programmes' AND other."kind" = item."kind" AND other."id" = item."id";--> statement-breakpoint
UPDATE "content_items" item SET "traits" = traits_once(
  coalesce(item."fields", jsonb_build_object('kind', event."kind", 'access', event."access")), ARRAY['kind', 'access'], '{}')
FROM "content_items" other LEFT JOIN "events" event ON event."id" = other."id"
WHERE item."kind" = 'events' AND other."kind" = item."kind" AND other."id" = item."id";--> statement-breakpoint
UPDATE "content_items" item SET "traits" = traits_once(
  coalesce(item."fields", jsonb_build_object('category', playlist."category")), ARRAY['category'], '{}')
FROM "content_items" other LEFT JOIN "playlists" playlist ON playlist."id" = other."id"
WHERE item."kind" = 'playlists' AND other."kind" = item."kind" AND other."id" = item."id";--> statement-breakpoint
DROP FUNCTION traits_once(jsonb, text[], text[]);--> statement-breakpoint
CREATE INDEX "content_items_traits" ON "content_items" USING gin ("traits");
