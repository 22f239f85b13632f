ALTER TABLE "events" ADD COLUMN "terms_changed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Events are found by their day, their form and their address as well. What an unusual sign leaves unfolded is folded when
-- the event is saved next.
UPDATE "events" SET "search_text" = concat_ws(' ',
  "search_text",
  (ARRAY['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'])[1 + extract(dow FROM "starts_at" AT TIME ZONE 'Europe/Paris')],
  to_char("starts_at" AT TIME ZONE 'Europe/Paris', 'FMDD'),
  (ARRAY['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin', 'juillet', 'aout', 'septembre', 'octobre', 'novembre', 'decembre'])[extract(month FROM "starts_at" AT TIME ZONE 'Europe/Paris')],
  to_char("starts_at" AT TIME ZONE 'Europe/Paris', 'YYYY'),
  CASE "kind" WHEN 'ONLINE' THEN 'en ligne' WHEN 'LIVE' THEN 'en direct' ELSE 'en personne' END,
  trim(regexp_replace(lower(regexp_replace(normalize("place_address", NFKD), '[\u0300-\u036F]', '', 'g')), '[^a-z0-9]+', ' ', 'g'))
);
