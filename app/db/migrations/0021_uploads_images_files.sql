CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"refusal" text,
	"recognised" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"locked_by" uuid,
	"locked_until" timestamp (3) with time zone,
	"lock_wanted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "uploads_kind" CHECK ("uploads"."kind" IN ('FILM', 'FILE')),
	CONSTRAINT "uploads_state" CHECK ("uploads"."state" IN ('OPEN', 'FINISHED', 'USED', 'REFUSED', 'DROPPED')),
	CONSTRAINT "uploads_size" CHECK ("uploads"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "image_uses" (
	"kept_id" uuid NOT NULL,
	"used_by" text NOT NULL,
	CONSTRAINT "image_uses_kept_id_used_by_pk" PRIMARY KEY("kept_id","used_by")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"dropped_at" timestamp (3) with time zone,
	"alt" text DEFAULT '' NOT NULL,
	"focus_x" double precision DEFAULT 0.5 NOT NULL,
	"focus_y" double precision DEFAULT 0.5 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"ready" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_uses" (
	"kept_id" uuid NOT NULL,
	"used_by" text NOT NULL,
	CONSTRAINT "file_uses_kept_id_used_by_pk" PRIMARY KEY("kept_id","used_by")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"dropped_at" timestamp (3) with time zone,
	"size" integer NOT NULL,
	"pages" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "image_uses" ADD CONSTRAINT "image_uses_kept_id_images_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."images"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uses" ADD CONSTRAINT "file_uses_kept_id_files_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_of" ON "uploads" USING btree ("uid","state");--> statement-breakpoint
CREATE INDEX "uploads_by_age" ON "uploads" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "image_uses_by" ON "image_uses" USING btree ("used_by");--> statement-breakpoint
CREATE UNIQUE INDEX "images_once" ON "images" USING btree ("uid","hash") WHERE "images"."dropped_at" IS NULL;--> statement-breakpoint
CREATE INDEX "images_by_age" ON "images" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "images_unready" ON "images" USING btree ("created_at") WHERE NOT "images"."ready";--> statement-breakpoint
CREATE INDEX "file_uses_by" ON "file_uses" USING btree ("used_by");--> statement-breakpoint
CREATE UNIQUE INDEX "files_once" ON "files" USING btree ("uid","hash") WHERE "files"."dropped_at" IS NULL;--> statement-breakpoint
CREATE INDEX "files_by_age" ON "files" USING btree ("created_at");