CREATE TABLE "member_stays" (
	"user_id" text NOT NULL,
	"paying" boolean NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"alone" boolean NOT NULL,
	CONSTRAINT "member_stays_user_id_paying_starts_at_pk" PRIMARY KEY("user_id","paying","starts_at")
);
--> statement-breakpoint
CREATE TABLE "subscription_stretches" (
	"subscription_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"paid" boolean NOT NULL,
	"term" text,
	"currency" text,
	"yearly_cents" integer,
	CONSTRAINT "subscription_stretches_subscription_id_starts_at_pk" PRIMARY KEY("subscription_id","starts_at")
);
--> statement-breakpoint
ALTER TABLE "member_stays" ADD CONSTRAINT "member_stays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_stretches" ADD CONSTRAINT "subscription_stretches_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_stretches" ADD CONSTRAINT "subscription_stretches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_stretches_user" ON "subscription_stretches" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "subscription_periods_user" ON "subscription_periods" USING btree ("user_id");
--> statement-breakpoint
-- What each subscription came to so far, as `recordStretches` works it out from now on.
INSERT INTO "subscription_stretches" ("subscription_id", "user_id", "source", "starts_at", "ends_at", "starts_on", "ends_on", "paid", "term", "currency", "yearly_cents")
SELECT id AS subscription_id, user_id, source, min(starts_at) AS starts_at, max(ends_at) AS ends_at,
  (min(starts_at) AT TIME ZONE 'Europe/Paris')::date AS starts_on, (max(ends_at) AT TIME ZONE 'Europe/Paris')::date AS ends_on,
  paid, term, currency, yearly_cents
FROM (
  SELECT *, sum(begins) OVER (PARTITION BY id ORDER BY starts_at) AS stretch
  FROM (
    SELECT *, CASE WHEN starts_at = lag(ends_at) OVER before
      AND ROW(user_id, paid, term, currency, yearly_cents)
        IS NOT DISTINCT FROM lag(ROW(user_id, paid, term, currency, yearly_cents)) OVER before
      THEN 0 ELSE 1 END AS begins
    FROM (
WITH told AS (SELECT *, kind = 'PAID' AND amount_cents IS DISTINCT FROM 0 AS paid FROM (
SELECT sub.id, period.user_id, sub.source, period.kind, period.term, period.currency, period.amount_cents, period.starts_at,
  period.refunded_at,
  LEAST(
    CASE WHEN sub.source = 'STRIPE' AND period.next_at IS NULL THEN GREATEST(period.ends_at, sub.paid_until)
      ELSE period.ends_at END,
    period.next_at,
    CASE WHEN sub.source = 'STRIPE' THEN LEAST(sub.ended_at, sub.refunded_at) ELSE period.refunded_at END
  ) AS ends_at
FROM (
  SELECT *, lead(starts_at) OVER (
    PARTITION BY subscription_id
    ORDER BY starts_at, kind, length(external_id), external_id COLLATE "C"
  ) AS next_at
  FROM "subscription_periods"
) period
JOIN "subscriptions" sub ON sub.id = period.subscription_id
) period)
SELECT id, user_id, source, starts_at, LEAST(ends_at, refunded_at) AS ends_at, true AS paid, term,
  COALESCE(currency, 'eur') AS currency, amount_cents * (12 / CASE term WHEN 'monthly' THEN 1 WHEN 'biannual' THEN 6 WHEN 'annual' THEN 12 END) AS yearly_cents
FROM told WHERE paid
UNION ALL
SELECT id, user_id, source, CASE WHEN paid THEN GREATEST(starts_at, refunded_at) ELSE starts_at END, ends_at, false,
  NULL, NULL, NULL
FROM told WHERE NOT paid OR refunded_at < ends_at
UNION ALL
SELECT sub.id, sub.user_id, sub.source, sub.started_at, LEAST(sub.paid_until, sub.refunded_at, sub.revoked_at), false,
  NULL, NULL, NULL
FROM "subscriptions" sub WHERE sub.source IN ('GRANTED', 'GIFT')) piece
    WHERE starts_at < ends_at
    WINDOW before AS (PARTITION BY id ORDER BY starts_at)
  ) marked
) numbered
GROUP BY id, stretch, user_id, source, paid, term, currency, yearly_cents;
--> statement-breakpoint
-- And what all of a member's came to, as `recordStays` does.
INSERT INTO "member_stays" ("user_id", "paying", "starts_at", "ends_at", "starts_on", "ends_on", "alone")
SELECT user_id, paying, starts_at, ends_at, (starts_at AT TIME ZONE 'Europe/Paris')::date AS starts_on, (ends_at AT TIME ZONE 'Europe/Paris')::date AS ends_on,
  count(*) OVER (PARTITION BY user_id, paying) = 1 AS alone
FROM (
  SELECT user_id, paying, min(starts_at) AS starts_at, max(ends_at) AS ends_at
  FROM (
    SELECT *, sum(begins) OVER (PARTITION BY user_id, paying ORDER BY starts_at, ends_at) AS stay
    FROM (
      SELECT *, CASE WHEN starts_at <= max(ends_at) OVER (
          PARTITION BY user_id, paying ORDER BY starts_at, ends_at ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ) THEN 0 ELSE 1 END AS begins
      FROM (
        SELECT user_id, false AS paying, starts_at, ends_at FROM "subscription_stretches"
        UNION ALL
        SELECT user_id, true, starts_at, ends_at FROM "subscription_stretches" WHERE paid
      ) piece
    ) marked
  ) numbered
  GROUP BY user_id, paying, stay
) merged;
