DROP INDEX "recipes_newest";--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "released_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "equipment" SET "released_at" = "released_on"::timestamp AT TIME ZONE 'Europe/Paris';--> statement-breakpoint
ALTER TABLE "equipment" DROP COLUMN "released_on";--> statement-breakpoint
ALTER TABLE "recipes" ADD COLUMN "released_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "recipes" SET "released_at" = "released_on"::timestamp AT TIME ZONE 'Europe/Paris';--> statement-breakpoint
ALTER TABLE "recipes" DROP COLUMN "released_on";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "released_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "events" SET "released_at" = "released_on"::timestamp AT TIME ZONE 'Europe/Paris';--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "released_on";--> statement-breakpoint
CREATE INDEX "recipes_newest" ON "recipes" USING btree ("released_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);