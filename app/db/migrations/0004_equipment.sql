ALTER TABLE "video_equipment" DROP CONSTRAINT "video_equipment_equipment_id_equipment_id_fk";
--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "folded_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "equipment" SET "folded_name" = trim(regexp_replace(replace(replace(lower(translate("name", 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŒÆàáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'AAAAAACEEEEIIIINOOOOOUUUUYœæaaaaaaceeeeiiiinooooouuuuyy')), 'œ', 'oe'), 'æ', 'ae'), '[^[:alnum:]]+', ' ', 'g'));--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "summary" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "purpose" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "alternative" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "artwork" jsonb;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "released_on" date DEFAULT (now() AT TIME ZONE 'Europe/Paris')::date NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "video_equipment" ADD CONSTRAINT "video_equipment_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "equipment_by_name" ON "equipment" USING btree ("folded_name","id");--> statement-breakpoint
CREATE INDEX "equipment_by_change" ON "equipment" USING btree ("updated_at","id");