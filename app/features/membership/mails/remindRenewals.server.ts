import { and, eq, gt, lte, or } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { subscriptions } from '~/db/schema/membership'
import { dayLabel } from '~/domain/dateLabels'
import { DAY_MS } from '~/domain/durations'
import { REMINDER_DAYS, renewalAt, renewalReminderDue } from '~/domain/membership/membershipRules'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import { planName } from './planName'
import { mailMember } from './subscriptionMails.server'

/**
 * Announces the tacit renewal of terms of six and twelve months (`SU-6`), once for each renewal, however often it runs.
 * Apple announces its own.
 *
 * @returns how many renewals are announced or were already
 */
export async function remindOfRenewals(db: Db, origin: string, now: Date): Promise<number> {
  const soon = new Date(now.getTime() + REMINDER_DAYS * DAY_MS)
  const rows = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.source, 'STRIPE'),
        eq(subscriptions.renews, true),
        or(
          and(
            eq(subscriptions.paused, false),
            gt(subscriptions.paidUntil, now),
            lte(subscriptions.paidUntil, soon),
          ),
          and(
            eq(subscriptions.paused, true),
            gt(subscriptions.resumesAt, now),
            lte(subscriptions.resumesAt, soon),
          ),
        ),
      ),
    )
  const due = rows.filter((row) => renewalReminderDue(row, now))
  for (const { id, userId, productId, priceCents, currency, ...dates } of due) {
    const at = renewalAt(dates)
    if (!at) continue
    const price =
      priceCents !== null && currency ? `, au prix de ${moneyLabel(priceCents, currency)} TTC` : ''
    await mailMember(
      db,
      userId,
      [
        {
          kind: 'renewal-reminder',
          dedupeKey: `renewal-reminder:${id}:${at.toISOString()}`,
          subject: `Votre abonnement se renouvelle le ${dayLabel(at)}`,
          title: 'Votre abonnement arrive à échéance',
          paragraphs: [
            `Votre ${planName(productId)} se renouvelle d’elle-même le ${dayLabel(at)}${price}.`,
            [
              'Vous ne souhaitez pas la reconduire\u00A0? ',
              { label: 'Résiliez avant cette date', url: `${origin}/resilier` },
              ', gratuitement et en trois clics.',
            ],
            'Article L215-1 du code de la consommation\u00A0: le professionnel prestataire de services informe le consommateur par écrit, au plus tôt trois mois et au plus tard un mois avant le terme de la période autorisant le rejet de la reconduction, de la possibilité de ne pas reconduire le contrat.',
          ],
          // The date that the law wants to be seen at a glance.
          details: [['Date limite pour ne pas reconduire', dayLabel(at)]],
          action: { label: 'Gérer mon abonnement', url: `${origin}/compte/abonnement` },
        },
      ],
      now,
    )
  }
  return due.length
}
