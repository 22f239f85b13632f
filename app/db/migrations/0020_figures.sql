CREATE TABLE "plays" (
	"user_id" text NOT NULL,
	"video_id" uuid NOT NULL,
	"sitting" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plays_user_id_video_id_sitting_pk" PRIMARY KEY("user_id","video_id","sitting")
);
--> statement-breakpoint
CREATE TABLE "subscription_cancellations" (
	"subscription_id" uuid NOT NULL,
	"key" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	CONSTRAINT "subscription_cancellations_subscription_id_key_pk" PRIMARY KEY("subscription_id","key")
);
--> statement-breakpoint
CREATE TABLE "subscription_periods" (
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"user_id" text NOT NULL,
	"term" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"amount_cents" integer,
	"currency" text,
	"owed_cents" integer,
	"refunded_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscription_periods_subscription_id_kind_external_id_pk" PRIMARY KEY("subscription_id","kind","external_id"),
	CONSTRAINT "subscription_periods_kind" CHECK ("subscription_periods"."kind" IN ('PAID', 'GRACE'))
);
--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "started_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "plays" ADD CONSTRAINT "plays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plays" ADD CONSTRAINT "plays_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_cancellations" ADD CONSTRAINT "subscription_cancellations_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_periods" ADD CONSTRAINT "subscription_periods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plays_started" ON "plays" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "subscription_cancellations_asked" ON "subscription_cancellations" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "subscription_periods_owed" ON "subscription_periods" USING btree ("subscription_id") WHERE "subscription_periods"."owed_cents" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "viewings_started" ON "viewings" USING btree ("started_at");
--> statement-breakpoint
-- What is known of the past: of each store's subscription one period, from its first payment to the end of what is paid. As soon as its
-- store tells of the true ones, the first of them ends it.
INSERT INTO "subscription_periods" ("subscription_id", "kind", "external_id", "user_id", "term", "starts_at", "ends_at", "amount_cents", "currency", "told_at")
SELECT "id", 'PAID', 'before', "user_id", "term", "started_at", GREATEST("paid_until", "trial_until"),
	CASE WHEN "trial_until" >= COALESCE("paid_until", "trial_until") THEN 0 ELSE "price_cents" END, "currency", "updated_at"
FROM "subscriptions"
WHERE "source" IN ('STRIPE', 'APPLE') AND "term" IS NOT NULL AND "started_at" < GREATEST("paid_until", "trial_until");
--> statement-breakpoint
INSERT INTO "subscription_periods" ("subscription_id", "kind", "external_id", "user_id", "term", "starts_at", "ends_at", "amount_cents", "currency", "owed_cents", "told_at")
SELECT "id", 'GRACE', 'before', "user_id", "term", "paid_until", "grace_until", 0, "currency", CASE WHEN "source" = 'STRIPE' THEN "price_cents" END, "updated_at"
FROM "subscriptions"
WHERE "source" IN ('STRIPE', 'APPLE') AND "term" IS NOT NULL AND "started_at" IS NOT NULL AND "paid_until" < "grace_until";
--> statement-breakpoint
-- Asked for at the latest when it was heard of. One that ended days after its paid time ended for want of payment.
INSERT INTO "subscription_cancellations" ("subscription_id", "key", "asked_at")
SELECT "id", 'before', LEAST("updated_at", "ended_at") FROM "subscriptions"
WHERE "source" IN ('STRIPE', 'APPLE') AND NOT "renews" AND "started_at" IS NOT NULL AND "refunded_at" IS NULL AND "revoked_at" IS NULL
	AND ("ended_at" IS NULL OR "ended_at" <= "paid_until" + interval '1 hour');
--> statement-breakpoint
-- Begun at the latest when it was last played or done.
UPDATE "viewings" SET "started_at" = LEAST("done_at", "updated_at");
--> statement-breakpoint
INSERT INTO "plays" ("user_id", "video_id", "sitting", "started_at")
SELECT "user_id", "video_id", "sitting" ->> 'id', "started_at" FROM "viewings", jsonb_array_elements("sittings") AS "sitting"
ON CONFLICT DO NOTHING;
