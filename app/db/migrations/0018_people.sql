CREATE TABLE "member_import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"email" text,
	"name" text,
	"until" timestamp (3) with time zone,
	"reason" text,
	"problems" text[] NOT NULL,
	"planned" text,
	"uid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"outcome" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	CONSTRAINT "member_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "member_import_lines_uid_unique" UNIQUE("uid")
);
--> statement-breakpoint
CREATE TABLE "member_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_by" text,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'CHECKED' NOT NULL,
	"header" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "member_invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "roles_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sessions_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "account_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_import_lines" ADD CONSTRAINT "member_import_lines_import_id_member_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."member_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_import_lines_due" ON "member_import_lines" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "member_imports_recent" ON "member_imports" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "member_imports_creator" ON "member_imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "member_imports_state" ON "member_imports" USING btree ("state");--> statement-breakpoint
CREATE INDEX "member_invitations_user" ON "member_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_email_lower" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_account_due" ON "users" USING btree ("account_due_at");--> statement-breakpoint
CREATE INDEX "users_roles" ON "users" USING gin ("roles");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"apple_customer_id" DESC NULLS FIRST);--> statement-breakpoint
-- Who has a record already is found by name and address, too.
CREATE FUNCTION fold_once(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT normalize(trim(regexp_replace(
    replace(replace(replace(replace(replace(replace(translate(lower(
      regexp_replace(normalize(written, NFKD), '[\u0300-\u036F]', '', 'g')
    ), 'ŒÆØŁĐẞ', 'œæøłđß'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'),
    '[\u0001-\u002F\u003A-\u0060\u007B-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7\u2000-\u206F\u20A0-\u20CF\u2190-\u245F\u2500-\u2BFF\u3000-\u3004\u3008-\u3020]+', ' ', 'g'
  )), NFC)
$$;--> statement-breakpoint
UPDATE "users" SET "search_text" = fold_once(concat_ws(' ', "name", "email"));--> statement-breakpoint
DROP FUNCTION fold_once(text);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);