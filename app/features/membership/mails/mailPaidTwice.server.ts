import type { Db } from '~/db/client.server'
import { dayLabel } from '~/domain/dateLabels'
import { paidTwice } from '~/domain/membership/paidTwice'
import { getSettings } from '~/env.server'
import { subscriptionsOf } from '../entitlement/membership.server'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'
import { nextChargeLabel } from './money'
import { planName } from './planName'
import { mailMember } from './subscriptionMails.server'

const BOTH_GO_ON =
  'L’un est payé par carte, l’autre dans l’App Store. Chacun se renouvelle et se paie de son côté, alors qu’un seul suffit pour ouvrir toutes les séances. Arrêtez celui que vous ne voulez pas garder\u00A0: son temps déjà payé vous reste.'
const ONE_GOES_ON =
  'L’un est payé par carte, l’autre dans l’App Store. L’un des deux est résilié, et son temps payé court encore\u00A0; l’autre se paie en plus, alors qu’un seul suffit pour ouvrir toutes les séances. Arrêtez-le si vous ne voulez pas payer deux fois.'
const AT_APPLE =
  'Celui de l’App Store\u00A0: sur votre iPhone, ouvrez Réglages, votre nom, Abonnements, puis Élan. Apple seule peut vous rembourser ce que vous lui avez payé\u00A0: demandez-le sur reportaproblem.apple.com.'

function charge({ productId, paidUntil, ...charged }: SubscriptionRow): string {
  if (!charged.renews)
    return `${planName(productId)}, résilié${paidUntil ? `, payé jusqu’au ${dayLabel(paidUntil)}` : ''}`
  const next = nextChargeLabel({ ...charged, nextChargeAt: paidUntil })
  return `${planName(productId)}${next ? `. Prochain prélèvement\u00A0: ${next}` : ''}`
}

/**
 * Tells a member who pays in both stores, once for each two of them, whichever came second.
 *
 * @param tx the transaction that has stored one of them
 */
export async function mailPaidTwice(tx: Db, userId: string, now: Date): Promise<void> {
  const pair = paidTwice(await subscriptionsOf(tx, userId))
  if (!pair) return
  const { card, apple } = pair
  const account = `${getSettings().origin}/compte/abonnement`
  await mailMember(
    tx,
    userId,
    [
      {
        kind: 'paid-twice',
        dedupeKey: `paid-twice:${card.id}:${apple.id}`,
        subject: 'Vous avez deux abonnements Élan en même temps',
        title: 'Deux abonnements courent en même temps',
        paragraphs: [
          card.renews && apple.renews ? BOTH_GO_ON : ONE_GOES_ON,
          ...(card.renews
            ? [
                [
                  'Celui par carte\u00A0: ouvrez ',
                  { label: 'votre abonnement', url: account },
                  ', puis «\u00A0Résilier mon abonnement\u00A0».',
                ],
              ]
            : []),
          ...(apple.renews ? [AT_APPLE] : []),
        ],
        details: [
          ['Par carte', charge(card)],
          ['App Store', charge(apple)],
        ],
        action: { label: 'Voir mes abonnements', url: account },
      },
    ],
    now,
  )
}
