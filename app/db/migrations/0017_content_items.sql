CREATE TABLE "content_editors" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"session" uuid NOT NULL,
	"user_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_editors_kind_id_session_pk" PRIMARY KEY("kind","id","session")
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"released_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"fields" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"session" uuid,
	"sequence" integer DEFAULT 0 NOT NULL,
	"changed_by" text,
	"publish_at" timestamp (3) with time zone,
	"publish_failure" text,
	"deleted_at" timestamp (3) with time zone,
	"deleted_slug" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_items_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"what" text NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_by" text,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_versions_kind_id_number_pk" PRIMARY KEY("kind","id","number")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text,
	"about" text,
	"personal" boolean NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "content_editors" ADD CONSTRAINT "content_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_users_id_fk" FOREIGN KEY ("actor") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_about_users_id_fk" FOREIGN KEY ("about") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_editors_seen" ON "content_editors" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "content_editors_user" ON "content_editors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "content_items_by_name" ON "content_items" USING btree ("kind","folded_name","id");--> statement-breakpoint
CREATE INDEX "content_items_by_change" ON "content_items" USING btree ("kind","updated_at","id");--> statement-breakpoint
CREATE INDEX "content_items_by_release" ON "content_items" USING btree ("kind","released_at","id");--> statement-breakpoint
CREATE INDEX "content_items_search" ON "content_items" USING gin ("folded_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "content_items_due" ON "content_items" USING btree ("publish_at") WHERE "content_items"."publish_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "content_items_trash" ON "content_items" USING btree ("deleted_at") WHERE "content_items"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "content_items_changed_by" ON "content_items" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "content_versions_saved_by" ON "content_versions" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "audit_log_recent" ON "audit_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("kind","subject_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_about" ON "audit_log" USING btree ("about","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
INSERT INTO "content_items" ("kind", "id", "name", "folded_name", "published", "released_at", "created_at", "updated_at")
SELECT 'equipment', "id", "name", "folded_name", "published", "released_at", "created_at", "updated_at" FROM "equipment"
UNION ALL SELECT 'recipes', "id", "name", "folded_name", "published", "released_at", "created_at", "updated_at" FROM "recipes"
UNION ALL SELECT 'events', "id", "name", "folded_name", "published", "released_at", "created_at", "updated_at" FROM "events";
