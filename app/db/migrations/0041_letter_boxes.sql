DROP INDEX "mails_to";--> statement-breakpoint
CREATE INDEX "mails_of_kind" ON "mails" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree (regexp_replace(regexp_replace(regexp_replace("to_address", '[+][^@]*@', '@', 'g'), '@googlemail[.]com$', '@gmail.com', 'g'), '[.](?=[^@]*@gmail[.]com$)', '', 'g'),"created_at");