import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { enqueueMail } from '~/db/outbox.server'
import { gifts } from '~/db/schema/membership'
import { calendarDayLabel, dayLabel, minuteLabel } from '~/domain/dateLabels'
import { withdrawalDeadline } from '~/domain/membership/membershipRules'
import { composeMail, type MailParagraph } from '~/features/mail/mail.public.server'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import { planName } from '../mails/planName'
import type { OrderRow } from './orderRow.server'
import { mailMember } from '../mails/subscriptionMails.server'

function orderDetails(order: OrderRow): [string, string][] {
  return [
    ['Commande', order.number],
    ['Date', minuteLabel(order.settledAt ?? order.createdAt)],
    ['Formule', planName(order.productId)],
    ...(order.amountCents !== null && order.currency
      ? ([['Payé', `${moneyLabel(order.amountCents, order.currency)} TTC`]] as [string, string][])
      : []),
    ['Conditions générales', `version du ${calendarDayLabel(order.conditionsVersion)}`],
  ]
}

const withdrawalOf = ({ settledAt }: OrderRow, origin: string, now: Date) => [
  'Vous pouvez ',
  { label: 'renoncer au contrat', url: `${origin}/retractation` },
  ` sans motif jusqu’au ${dayLabel(withdrawalDeadline(settledAt ?? now))}.`,
]

const conditionsOf = ({ conditionsVersion, privacyVersion }: OrderRow, origin: string): MailParagraph => [
  'Votre commande suit les ',
  {
    label: `conditions générales du ${calendarDayLabel(conditionsVersion)}`,
    url: `${origin}/conditions`,
  },
  ', et vos données sont protégées selon la ',
  {
    label: `politique de confidentialité du ${calendarDayLabel(privacyVersion)}`,
    url: `${origin}/confidentialite`,
  },
  '.',
]

/** The confirmation on a durable medium: what was bought, on which conditions, how to withdraw and to end it (`SU-6`). */
async function mailSubscriber(tx: Db, order: OrderRow, origin: string, now: Date): Promise<void> {
  await mailMember(
    tx,
    order.userId,
    [
      {
        kind: 'order',
        dedupeKey: `order:${order.id}`,
        subject: `Votre abonnement Élan, commande ${order.number}`,
        title: 'Bienvenue chez Élan',
        paragraphs: [
          'Votre abonnement est ouvert\u00A0: tous les films, la vidéo de la semaine et le direct vous attendent.',
          [
            ...withdrawalOf(order, origin, now),
            ' Vous pouvez ',
            { label: 'résilier à tout moment', url: `${origin}/resilier` },
            ', en trois clics et sans vous connecter.',
          ],
          conditionsOf(order, origin),
        ],
        details: orderDetails(order),
        action: { label: 'M’entraîner', url: `${origin}/` },
      },
    ],
    now,
  )
}

async function mailGift(tx: Db, order: OrderRow, origin: string, now: Date): Promise<void> {
  const [gift] = await tx.select().from(gifts).where(eq(gifts.orderId, order.id))
  if (!gift) return
  const url = `${origin}/abonnement/cadeau?code=${gift.code}`
  await mailMember(
    tx,
    order.userId,
    [
      {
        kind: 'gift-order',
        dedupeKey: `order:${order.id}`,
        subject: `Votre cadeau Élan, commande ${order.number}`,
        title: 'Votre cadeau est prêt',
        paragraphs: [
          `Offrez ce code à ${order.gift?.recipientName ?? 'son heureuse destinataire'}\u00A0: il s’utilise une fois, sans date limite.`,
          withdrawalOf(order, origin, now),
          conditionsOf(order, origin),
        ],
        details: [...orderDetails(order), ['Code cadeau', gift.code]],
        action: { label: 'Ouvrir la carte cadeau', url },
      },
    ],
    now,
  )
  if (!order.gift?.recipientEmail) return
  const body = composeMail({
    title: `${order.gift.recipientName}, un cadeau vous attend`,
    paragraphs: [
      ...(order.gift.message ? [order.gift.message] : []),
      'On vous offre Élan\u00A0: des séances à la maison ou en salle, à votre rythme. Le code ci-dessous ouvre tous les films.',
    ],
    details: [
      ['Votre cadeau', planName(order.productId)],
      ['Code', gift.code],
    ],
    action: { label: 'Découvrir mon cadeau', url },
    footer:
      'Vous recevez ce message parce que quelqu’un vous fait un cadeau sur Élan. Aucun autre ne suivra.',
  })
  const mail = {
    kind: 'gift',
    to: order.gift.recipientEmail,
    subject: 'Un cadeau vous attend sur Élan',
    dedupeKey: `gift:${gift.id}`,
  }
  await enqueueMail(tx, { ...mail, ...body }, now)
}

/** Writes the mails of a paid order, in its transaction. */
export async function mailOrder(tx: Db, order: OrderRow, origin: string, now: Date): Promise<void> {
  await (order.kind === 'GIFT' ? mailGift : mailSubscriber)(tx, order, origin, now)
}
