import type { Db } from '~/db/client.server'
import { dayLabel } from '~/domain/dateLabels'
import { isWaiting, memberUntilOf } from '~/domain/membership/entitlement'
import { subscriptionsOf } from '../entitlement/membership.server'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'
import { isDeclared } from '../entitlement/declaredEnd.server'
import { priceLabel } from './money'
import type { News } from './news.server'

/** A gift that follows what she holds reaches further again. */
const movedLater = (id: string, to: Date, from: Date, origin: string): News => ({
  kind: 'first-charge-moved',
  dedupeKey: `first-charge-moved:${id}:${to.toISOString()}:${from.toISOString()}`,
  subject: `Votre premier prélèvement est reporté au ${dayLabel(to)}`,
  title: 'Votre abonnement commence plus tard',
  paragraphs: [
    `Votre cadeau vous ouvre à nouveau toutes les séances, jusqu’au ${dayLabel(to)}. Votre premier prélèvement a donc lieu ce jour-là, et non le ${dayLabel(from)}.`,
  ],
  details: [['Premier prélèvement', dayLabel(to)]],
  action: { label: 'Voir mon abonnement', url: `${origin}/compte/abonnement` },
})

const notBegun = (id: string, why: string, origin: string): News => ({
  kind: 'not-begun',
  dedupeKey: `not-begun:${id}`,
  subject: 'Votre abonnement Élan ne commence pas',
  title: 'Votre abonnement ne commence pas',
  paragraphs: [
    `${why}\u00A0: rien n’a été prélevé, et rien ne le sera.`,
    'Vous pouvez vous abonner quand vous le voulez.',
  ],
  action: { label: 'Choisir une formule', url: `${origin}/abonnement` },
})

const ITS_BRIDGE_HAS_GONE =
  'L’accès qu’il devait suivre a pris fin plus tôt que prévu. Votre abonnement s’arrête donc avant d’avoir commencé'
const BY_A_PERSON = 'Votre abonnement a été arrêté avant d’avoir commencé'

/** Whether what she holds otherwise still reaches the day from which it would have been charged. */
async function stillReaches(tx: Db, { id, userId }: SubscriptionRow, day: Date | null): Promise<boolean> {
  const held = memberUntilOf((await subscriptionsOf(tx, userId)).filter((row) => row.id !== id))
  return held !== null && day !== null && held >= day
}

/** What a subscription waited for has gone, or is there again: it does not begin, or begins to be charged on another day. */
export async function bridgeNews(
  tx: Db,
  before: SubscriptionRow | null,
  after: SubscriptionRow,
  origin: string,
): Promise<News[]> {
  if (!before || !isWaiting(before) || !before.renews) return []
  if (after.endedAt) {
    // Who has withdrawn from it has her receipt.
    if (await isDeclared(tx, after.id)) return []
    const reaches = await stillReaches(tx, after, before.trialUntil)
    return [notBegun(after.id, reaches ? BY_A_PERSON : ITS_BRIDGE_HAS_GONE, origin)]
  }
  const { trialUntil, nextChargeCents, currency } = after
  if (!trialUntil || !before.trialUntil || !isWaiting(after)) return []
  if (trialUntil > before.trialUntil) return [movedLater(after.id, trialUntil, before.trialUntil, origin)]
  if (trialUntil.getTime() === before.trialUntil.getTime()) return []
  const amount = nextChargeCents !== null && currency ? ` de ${priceLabel(nextChargeCents, currency)}` : ''
  return [
    {
      kind: 'first-charge-moved',
      dedupeKey: `first-charge-moved:${after.id}:${trialUntil.toISOString()}`,
      subject: `Votre premier prélèvement vient plus tôt, le ${dayLabel(trialUntil)}`,
      title: 'Votre abonnement commence plus tôt',
      paragraphs: [
        `L’accès qu’il devait suivre prend fin plus tôt que prévu. Votre premier prélèvement${amount} a donc lieu le ${dayLabel(trialUntil)}, et non le ${dayLabel(before.trialUntil)}.`,
        [
          'Vous ne le souhaitez pas\u00A0? ',
          { label: 'Résiliez avant cette date', url: `${origin}/resilier` },
          ', gratuitement et en trois clics.',
        ],
      ],
      details: [['Premier prélèvement', dayLabel(trialUntil)]],
      action: { label: 'Voir mon abonnement', url: `${origin}/compte/abonnement` },
    },
  ]
}
