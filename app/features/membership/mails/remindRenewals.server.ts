import { and, eq, gt, lte, or, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { subscriptions } from '~/db/schema/membership'
import { FIRST_CHARGE_REMINDER_DAYS, firstChargeReminderDue } from '~/domain/membership/bridge'
import { calendarDayLabel, dayLabel } from '~/domain/dateLabels'
import { DAY_MS } from '~/domain/durations'
import {
  lastDayToRefuse,
  REMINDER_DAYS,
  renewalAt,
  renewalReminderDue,
} from '~/domain/membership/membershipRules'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'
import { nextChargeLabel } from './money'
import type { News } from './news.server'
import { planName } from './planName'
import { mailMember } from './subscriptionMails.server'

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

/** Card subscriptions that will be charged by themselves, of those that a condition names. */
const charged = (db: Db, when: SQL | undefined) =>
  db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.source, 'STRIPE'), eq(subscriptions.renews, true), when))

const endIt = (origin: string, lastDay: string) => [
  'Vous préférez vous arrêter là\u00A0? ',
  { label: 'Résiliez votre contrat', url: `${origin}/resilier` },
  ` au plus tard le ${lastDay}, gratuitement et en trois clics\u00A0: rien ne sera prélevé.`,
]

function renewalNews(row: SubscriptionRow, at: Date, origin: string): News {
  const next = nextChargeLabel({ ...row, nextChargeAt: at })
  const lastDay = calendarDayLabel(lastDayToRefuse(at))
  return {
    kind: 'renewal-reminder',
    dedupeKey: `renewal-reminder:${row.id}:${at.toISOString()}`,
    subject: `Votre abonnement se renouvelle le ${dayLabel(at)}`,
    title: 'Votre abonnement arrive à échéance',
    paragraphs: [
      `Votre ${planName(row.productId)} se renouvelle automatiquement le ${dayLabel(at)}, pour la même durée. Vous voulez continuer\u00A0? Vous n’avez rien à faire.`,
      endIt(origin, lastDay),
      'Article L215-1 du code de la consommation\u00A0: le professionnel prestataire de services informe le consommateur par écrit, au plus tôt trois mois et au plus tard un mois avant le terme de la période autorisant le rejet de la reconduction, de la possibilité de ne pas reconduire le contrat.',
    ],
    // The date that the law wants to be seen at a glance.
    details: [
      ['Dernier jour pour ne pas reconduire', lastDay],
      ...(next ? ([['Prochain prélèvement', next]] as const) : []),
    ],
    action: { label: 'Gérer mon abonnement', url: `${origin}/compte/abonnement` },
  }
}

function firstChargeNews(row: SubscriptionRow, at: Date, origin: string): News {
  const next = nextChargeLabel({ ...row, nextChargeAt: at })
  const lastDay = calendarDayLabel(lastDayToRefuse(at))
  return {
    kind: 'first-charge-reminder',
    dedupeKey: `first-charge-reminder:${row.id}:${at.toISOString()}`,
    subject: `Votre abonnement commence le ${dayLabel(at)}`,
    title: 'Votre abonnement prend bientôt la suite',
    paragraphs: [
      `Ce que vous avez aujourd’hui se termine le ${dayLabel(at)}. Votre ${planName(row.productId)} prend alors la suite, comme vous l’avez demandé, et son premier prélèvement a lieu ce jour-là. Vous voulez continuer\u00A0? Vous n’avez rien à faire.`,
      endIt(origin, lastDay),
    ],
    details: [
      ['Dernier jour pour y renoncer', lastDay],
      ...(next ? ([['Premier prélèvement', next]] as const) : []),
    ],
    action: { label: 'Gérer mon abonnement', url: `${origin}/compte/abonnement` },
  }
}

/**
 * Reminds members who ordered something to follow what they hold that it is charged soon, once for each such day.
 *
 * @returns how many are reminded or were already
 */
export async function remindOfFirstCharges(db: Db, origin: string, now: Date): Promise<number> {
  const { trialUntil } = subscriptions
  const soon = inDays(now, FIRST_CHARGE_REMINDER_DAYS)
  const rows = await charged(db, and(gt(trialUntil, now), lte(trialUntil, soon)))
  const due = rows.filter((row) => firstChargeReminderDue(row, now))
  for (const row of due)
    if (row.trialUntil) await mailMember(db, row.userId, [firstChargeNews(row, row.trialUntil, origin)], now)
  return due.length
}

/**
 * Announces the tacit renewal of terms of six and twelve months (`SU-6`), once for each renewal, however often it runs.
 * Apple announces its own.
 *
 * @returns how many renewals are announced or were already
 */
export async function remindOfRenewals(db: Db, origin: string, now: Date): Promise<number> {
  const { paused, paidUntil, resumesAt } = subscriptions
  // The rule counts days of Paris up to the last one to refuse; a day and its hours more hold all of them.
  const soon = inDays(now, REMINDER_DAYS + 3)
  const rows = await charged(
    db,
    or(
      and(eq(paused, false), gt(paidUntil, now), lte(paidUntil, soon)),
      and(eq(paused, true), gt(resumesAt, now), lte(resumesAt, soon)),
    ),
  )
  const due = rows.filter((row) => renewalReminderDue(row, now))
  for (const row of due) {
    const at = renewalAt(row)
    if (at) await mailMember(db, row.userId, [renewalNews(row, at, origin)], now)
  }
  return due.length
}
