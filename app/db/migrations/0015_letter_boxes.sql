DROP INDEX "mails_to";--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree (regexp_replace("to_address", '[+][^@]*@', '@'),"created_at");