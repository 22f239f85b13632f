DROP INDEX "refunds_once";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sequence" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("payment_id","reason","sequence");