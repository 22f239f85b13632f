DROP INDEX "videos_playlist";--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "playlist_rank" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "videos_playlist" ON "videos" USING btree ("playlist_id","playlist_rank" DESC NULLS FIRST,"released_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);