ALTER TABLE "recipes" ADD COLUMN "photo" jsonb DEFAULT '{"address":"","alt":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "public_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Of a PRO one its name alone, until it is saved again: what else may be told is not told apart in the old column.
UPDATE "recipes" SET "public_text" = CASE "access" WHEN 'FREE' THEN "search_text" ELSE "folded_name" END;--> statement-breakpoint
CREATE INDEX "recipes_public_search" ON "recipes" USING gin ("public_text" gin_trgm_ops);