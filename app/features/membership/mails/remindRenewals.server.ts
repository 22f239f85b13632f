import { and, eq, gt, lte, or } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { subscriptions } from '~/db/schema/membership'
import { calendarDayLabel, dayLabel } from '~/domain/dateLabels'
import { DAY_MS } from '~/domain/durations'
import {
  lastDayToRefuse,
  REMINDER_DAYS,
  renewalAt,
  renewalReminderDue,
} from '~/domain/membership/membershipRules'
import { nextChargeLabel } from './money'
import { planName } from './planName'
import { mailMember } from './subscriptionMails.server'

/**
 * Announces the tacit renewal of terms of six and twelve months (`SU-6`), once for each renewal, however often it runs.
 * Apple announces its own.
 *
 * @returns how many renewals are announced or were already
 */
export async function remindOfRenewals(db: Db, origin: string, now: Date): Promise<number> {
  // The rule counts days of Paris up to the last one to refuse; a day and its hours more hold all of them.
  const soon = new Date(now.getTime() + (REMINDER_DAYS + 3) * DAY_MS)
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
  for (const row of due) {
    const { id, userId, productId } = row
    const at = renewalAt(row)
    if (!at) continue
    const next = nextChargeLabel({ ...row, nextChargeAt: at })
    const lastDay = calendarDayLabel(lastDayToRefuse(at))
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
            `Votre ${planName(productId)} se renouvelle automatiquement le ${dayLabel(at)}, pour la même durée. Vous voulez continuer\u00A0? Vous n’avez rien à faire.`,
            [
              'Vous préférez vous arrêter là\u00A0? ',
              { label: 'Résiliez votre contrat', url: `${origin}/resilier` },
              ` au plus tard le ${lastDay}, gratuitement et en trois clics\u00A0: rien ne sera prélevé.`,
            ],
            'Article L215-1 du code de la consommation\u00A0: le professionnel prestataire de services informe le consommateur par écrit, au plus tôt trois mois et au plus tard un mois avant le terme de la période autorisant le rejet de la reconduction, de la possibilité de ne pas reconduire le contrat.',
          ],
          // The date that the law wants to be seen at a glance.
          details: [
            ['Dernier jour pour ne pas reconduire', lastDay],
            ...(next ? ([['Prochain prélèvement', next]] as const) : []),
          ],
          action: { label: 'Gérer mon abonnement', url: `${origin}/compte/abonnement` },
        },
      ],
      now,
    )
  }
  return due.length
}
