CREATE TABLE "ended_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_notices" ADD COLUMN "same_as" text;--> statement-breakpoint
ALTER TABLE "contract_notices" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "ended_sessions_until" ON "ended_sessions" USING btree ("until");--> statement-breakpoint
ALTER TABLE "contract_notices" ADD CONSTRAINT "contract_notices_same_as_unique" UNIQUE("same_as");--> statement-breakpoint
-- Each of these had a mail of its own when it came.
UPDATE "contract_notices" SET "reported_at" = "received_at" WHERE "outcome" = 'UNMATCHED';
