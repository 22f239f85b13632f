CREATE TABLE "shopping_items" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"line" jsonb,
	"written_at" bigint DEFAULT 0 NOT NULL,
	"ticked" boolean DEFAULT false NOT NULL,
	"bought" jsonb,
	"ticked_at" bigint DEFAULT 0 NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"removed_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "shopping_items_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "shopping_lists" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shopping_items" ADD CONSTRAINT "shopping_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopping_lists" ADD CONSTRAINT "shopping_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;