ALTER TABLE "content_items" ADD COLUMN "publish_version" integer;--> statement-breakpoint
-- What has its hour already goes out as it says now.
INSERT INTO "content_versions" ("kind", "id", "number", "what", "fields", "saved_by", "saved_at")
SELECT "kind", "id", 1 + coalesce((SELECT max(version."number") FROM "content_versions" version WHERE version."kind" = item."kind" AND version."id" = item."id"), 0),
  'SCHEDULED', "fields", "changed_by", "updated_at"
FROM "content_items" item WHERE "publish_at" IS NOT NULL AND "fields" IS NOT NULL;--> statement-breakpoint
UPDATE "content_items" item SET "publish_version" = (
  SELECT max(version."number") FROM "content_versions" version WHERE version."kind" = item."kind" AND version."id" = item."id" AND version."what" = 'SCHEDULED')
WHERE "publish_at" IS NOT NULL;
