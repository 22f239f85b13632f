CREATE TABLE "apple_intents" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"product_id" text NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "apple_intents_id_unique" UNIQUE("id"),
	CONSTRAINT "apple_intents_state" CHECK ("apple_intents"."state" IN ('OPEN', 'PENDING'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"subscription_id" uuid,
	"purchase" text NOT NULL,
	"customer_id" text,
	"payment_id" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'DUE' NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"refund_id" text,
	"failure" text,
	"settled_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"id" integer PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_series_one" CHECK ("invoice_series"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"user_id" text,
	"subscription_id" uuid,
	"order_id" uuid,
	"order_number" text,
	"corrects" text,
	"reason" text,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"parties" jsonb NOT NULL,
	"item" text NOT NULL,
	"term" text,
	"period_from" timestamp (3) with time zone,
	"period_to" timestamp (3) with time zone,
	"gross_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"unused_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"vat_percent" integer,
	"paid_cents" integer NOT NULL,
	"credit_used_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_source_unique" UNIQUE("source"),
	CONSTRAINT "invoices_sum" CHECK ("invoices"."net_cents" + "invoices"."vat_cents" = "invoices"."total_cents")
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_notices" ADD COLUMN "repeats" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "given_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "unclear" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_charge_cents" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "awaits_price_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "environment" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "family_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "apple_intents" ADD CONSTRAINT "apple_intents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("payment_id","reason");--> statement-breakpoint
CREATE INDEX "refunds_subscription" ON "refunds" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "refunds_user" ON "refunds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" <> 'DONE';--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_subscription" ON "invoices" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
UPDATE "subscriptions" SET "given_from" = GREATEST("started_at", "paid_until" - make_interval(months => CASE "term" WHEN 'annual' THEN 12 WHEN 'biannual' THEN 6 ELSE 1 END)) WHERE "source" = 'GIFT' AND "paid_until" IS NOT NULL;--> statement-breakpoint
UPDATE "contract_notices" later SET "repeats" = first."id" FROM (SELECT DISTINCT ON ("kind", "subscription_id", "user_id", CASE WHEN "subscription_id" IS NULL THEN "order_number" END) * FROM "contract_notices" WHERE "kind" = 'WITHDRAWAL' ORDER BY "kind", "subscription_id", "user_id", CASE WHEN "subscription_id" IS NULL THEN "order_number" END, "received_at", "id") first WHERE later."kind" = 'WITHDRAWAL' AND later."id" <> first."id" AND later."subscription_id" IS NOT DISTINCT FROM first."subscription_id" AND (later."subscription_id" IS NOT NULL OR (later."user_id" = first."user_id" AND later."order_number" = first."order_number"));--> statement-breakpoint
UPDATE "subscriptions" SET "paid_until" = NULL WHERE "source" = 'STRIPE' AND "store_status" = 'trialing' AND "trial_until" IS NOT NULL AND "paid_until" = "trial_until";--> statement-breakpoint
CREATE UNIQUE INDEX "contract_notices_one_withdrawal" ON "contract_notices" USING btree ("subscription_id") WHERE "contract_notices"."kind" = 'WITHDRAWAL' AND "contract_notices"."repeats" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_notices_one_gift_withdrawal" ON "contract_notices" USING btree ("user_id","order_number") WHERE "contract_notices"."kind" = 'WITHDRAWAL' AND "contract_notices"."subscription_id" IS NULL AND "contract_notices"."repeats" IS NULL;