DROP INDEX "mails_due";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unanswered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "given_up_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mails_given_up" ON "mails" USING btree ("given_up_at") WHERE "mails"."given_up_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."sent_at" IS NULL AND "mails"."given_up_at" IS NULL;--> statement-breakpoint
UPDATE "mails" SET "given_up_at" = now() WHERE "sent_at" IS NULL AND "attempts" > 0 AND "next_attempt_at" > "created_at" + interval '3 days';
