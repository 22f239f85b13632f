ALTER TABLE "team_members" ADD COLUMN "seconds_before" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "leavers_week" date;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "leavers_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree ("to_address","created_at");