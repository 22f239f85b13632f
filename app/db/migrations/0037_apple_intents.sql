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
ALTER TABLE "subscriptions" ADD COLUMN "next_charge_cents" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "awaits_price_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "environment" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "family_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "apple_intents" ADD CONSTRAINT "apple_intents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;