CREATE TABLE "recipe_favourites" (
	"user_id" text NOT NULL,
	"recipe_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recipe_favourites_user_id_recipe_id_pk" PRIMARY KEY("user_id","recipe_id")
);
--> statement-breakpoint
CREATE TABLE "recipes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"folded_name" text DEFAULT '' NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"released_on" date DEFAULT (now() AT TIME ZONE 'Europe/Paris')::date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"summary" text NOT NULL,
	"access" text NOT NULL,
	"meal" text NOT NULL,
	"diets" text[] DEFAULT '{}'::text[] NOT NULL,
	"allergens" text[] DEFAULT '{}'::text[] NOT NULL,
	"prep_minutes" integer DEFAULT 0 NOT NULL,
	"rest_minutes" integer DEFAULT 0 NOT NULL,
	"cook_minutes" integer DEFAULT 0 NOT NULL,
	"servings" integer NOT NULL,
	"ingredients" text NOT NULL,
	"steps" text NOT NULL,
	"tips" text DEFAULT '' NOT NULL,
	"nutrition" jsonb NOT NULL,
	"plate" jsonb NOT NULL,
	"ingredient_keys" text[] DEFAULT '{}'::text[] NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "recipes_slug_unique" UNIQUE("slug"),
	CONSTRAINT "recipes_access" CHECK ("recipes"."access" IN ('FREE', 'PRO')),
	CONSTRAINT "recipes_meal" CHECK ("recipes"."meal" IN ('BREAKFAST', 'LUNCH', 'DINNER', 'SNACK')),
	CONSTRAINT "recipes_servings" CHECK ("recipes"."servings" > 0)
);
--> statement-breakpoint
ALTER TABLE "recipe_favourites" ADD CONSTRAINT "recipe_favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_favourites" ADD CONSTRAINT "recipe_favourites_recipe_id_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recipe_favourites_recipe" ON "recipe_favourites" USING btree ("recipe_id");--> statement-breakpoint
CREATE INDEX "recipes_by_name" ON "recipes" USING btree ("folded_name","id");--> statement-breakpoint
CREATE INDEX "recipes_by_change" ON "recipes" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "recipes_newest" ON "recipes" USING btree ("released_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recipes_search" ON "recipes" USING gin ("search_text" gin_trgm_ops);