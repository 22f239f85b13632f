CREATE TABLE "training_days" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"counted_until" timestamp (3) with time zone,
	CONSTRAINT "training_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "ambassador_joins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"ambassador_id" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ambassador_joins_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "ambassador_joins_others" CHECK ("ambassador_joins"."user_id" <> "ambassador_joins"."ambassador_id")
);
--> statement-breakpoint
CREATE TABLE "ambassador_links" (
	"user_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ambassador_links_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "team_encouragements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"from_user_id" text NOT NULL,
	"to_user_id" text,
	"phrase" text NOT NULL,
	"day" date NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_invitation_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"invitation_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"invited_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"resent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"used_by" text,
	"declined_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "team_invitations_address" CHECK (("team_invitations"."kind" = 'MAIL') = ("team_invitations"."email" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"shows_minutes" boolean NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_members_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "team_removals" (
	"team_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_removals_team_id_user_id_pk" PRIMARY KEY("team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"colours" text NOT NULL,
	"goal_minutes" integer NOT NULL,
	"captain_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "teams_name_key_unique" UNIQUE("name_key"),
	CONSTRAINT "teams_goal" CHECK ("teams"."goal_minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "sittings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "training_days" ADD CONSTRAINT "training_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ambassador_joins" ADD CONSTRAINT "ambassador_joins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ambassador_joins" ADD CONSTRAINT "ambassador_joins_ambassador_id_users_id_fk" FOREIGN KEY ("ambassador_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ambassador_links" ADD CONSTRAINT "ambassador_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_encouragements" ADD CONSTRAINT "team_encouragements_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_encouragements" ADD CONSTRAINT "team_encouragements_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_encouragements" ADD CONSTRAINT "team_encouragements_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitation_tokens" ADD CONSTRAINT "team_invitation_tokens_invitation_id_team_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."team_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_removals" ADD CONSTRAINT "team_removals_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_removals" ADD CONSTRAINT "team_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_captain_id_users_id_fk" FOREIGN KEY ("captain_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ambassador_joins_of" ON "ambassador_joins" USING btree ("ambassador_id","joined_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "team_encouragements_to_one" ON "team_encouragements" USING btree ("from_user_id","team_id","day","to_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_encouragements_to_all" ON "team_encouragements" USING btree ("from_user_id","team_id","day") WHERE "team_encouragements"."to_user_id" IS NULL;--> statement-breakpoint
CREATE INDEX "team_encouragements_team" ON "team_encouragements" USING btree ("team_id","sent_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "team_encouragements_to" ON "team_encouragements" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "team_invitation_tokens_invitation" ON "team_invitation_tokens" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "team_invitations_team" ON "team_invitations" USING btree ("team_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "team_invitations_email" ON "team_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "team_invitations_inviter" ON "team_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "team_invitations_user" ON "team_invitations" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "team_members_team" ON "team_members" USING btree ("team_id","joined_at");--> statement-breakpoint
CREATE INDEX "team_removals_user" ON "team_removals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "teams_captain" ON "teams" USING btree ("captain_id");