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
ALTER TABLE "subscriptions" ADD COLUMN "next_charge_cents" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_subscription" ON "invoices" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at");