import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { enqueueMail } from '~/db/outbox.server'
import { gifts, subscriptions } from '~/db/schema/membership'
import { dayLabel, minuteLabel } from '~/domain/dateLabels'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import { findPlan } from '~/domain/membership/plans'
import { composeMail } from '~/features/mail/mail.public.server'
import { inertName, inertText } from '~/lib/typography/inert'
import { nextChargeAt } from '../entitlement/subscriptionView'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'
import { contractSections } from '../mails/contractSections.server'
import { nextChargeLabel, priceLabel, vatDetail } from '../mails/money'
import { planName } from '../mails/planName'
import { mailMember } from '../mails/subscriptionMails.server'
import type { InvoiceRow } from '../papers/invoiceRow.server'
import { periodLabel } from '../papers/invoiceWords'
import { attachedPaper, paperFile } from '../papers/paperFile.server'
import { invoiceOfOrder } from '../papers/recordPapers.server'
import { PLAN_WORDS } from '../planWords'
import type { OrderRow } from './orderRow.server'

type Details = [label: string, value: string][]

/** What was taken from her card: by the invoice, where there is one, for credit may have paid some of what the order comes to. */
const takenFor = ({ amountCents }: OrderRow, invoice: InvoiceRow | null) => invoice?.paidCents ?? amountCents

/** What was taken for the order: the invoice's figures where there is one. */
function paidDetails(order: OrderRow, invoice: InvoiceRow | null): Details {
  const { currency } = order
  const amountCents = takenFor(order, invoice)
  if (amountCents === null || !currency) return []
  const creditCents = invoice?.creditUsedCents ?? 0
  return [
    ['Payé aujourd’hui', priceLabel(amountCents, currency)],
    ...(creditCents > 0 ? ([['Réglé par votre crédit', moneyLabel(creditCents, currency)]] as Details) : []),
    ...(amountCents > 0 ? [vatDetail(amountCents, currency)] : []),
    ...(invoice && invoice.discountCents > 0
      ? ([['Réduction comprise', moneyLabel(invoice.discountCents, currency)]] as Details)
      : []),
  ]
}

const orderDetails = (order: OrderRow, madeAt: Date): Details => [
  ['Commande', order.number],
  ['Date', minuteLabel(madeAt)],
]

/** The conditions in full, the form to withdraw, and the invoice where something was paid. */
const attachmentsOf = ({ conditionsVersion }: OrderRow, invoice: InvoiceRow | null) =>
  [
    paperFile.conditions(conditionsVersion),
    paperFile.withdrawalForm(conditionsVersion),
    ...(invoice ? [paperFile.invoice(invoice)] : []),
  ].map(attachedPaper)

/**
 * When the contract was made: with the payment, or the order of what is charged later. We may hear of it later still; what the confirmation says
 * of withdrawing must be what is kept to.
 */
const madeAtOf = (order: OrderRow, subscription: SubscriptionRow | undefined) =>
  subscription?.startedAt ?? order.settledAt ?? order.createdAt

/** The end of what she holds, which it follows; `null` for one that begins at once. */
const waitsUntil = (subscription: SubscriptionRow | undefined, now: Date) =>
  subscription?.trialUntil && subscription.trialUntil > now ? subscription.trialUntil : null

/** The first thing that she reads: whether it is open to her, and until when nothing is taken. */
function opening(subscription: SubscriptionRow | undefined, now: Date): string {
  const waits = waitsUntil(subscription, now)
  return waits
    ? `Votre abonnement est enregistré. Ce que vous avez déjà court jusqu’au ${dayLabel(waits)}\u00A0: rien n’est prélevé d’ici là, et toutes les séances vous restent ouvertes.`
    : 'Votre abonnement est ouvert\u00A0: toutes les séances et la vidéo de la semaine vous attendent.'
}

/** What was bought, and its price; with the tax in it, where no payment names it. */
function termDetails(
  order: OrderRow,
  subscription: SubscriptionRow | undefined,
  invoice: InvoiceRow | null,
): Details {
  const term = findPlan(order.productId)?.term
  if (!term) return []
  const { name, lasts, every, per } = PLAN_WORDS[term]
  const { priceCents = null, currency = null } = subscription ?? {}
  return [
    ['Formule', `${name}, pour ${lasts}, renouvelée ${every}`],
    ...(priceCents !== null && currency
      ? [
          ['Prix', `${priceLabel(priceCents, currency)} ${per}`] as Details[number],
          ...(takenFor(order, invoice) ? [] : [vatDetail(priceCents, currency)]),
        ]
      : []),
  ]
}

function nextDetails(subscription: SubscriptionRow | undefined, now: Date): Details {
  const next = subscription && nextChargeLabel({ ...subscription, nextChargeAt: nextChargeAt(subscription) })
  if (!next) return []
  return [[waitsUntil(subscription, now) ? 'Premier prélèvement' : 'Prochain prélèvement', next]]
}

/** The confirmation on a durable medium: what was bought, on which conditions, how to withdraw and to end it (`SU-6`). */
async function mailSubscriber(tx: Db, order: OrderRow, origin: string, now: Date): Promise<void> {
  const [subscription] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.source, 'STRIPE'), eq(subscriptions.externalId, order.externalId ?? '')))
  const invoice = await invoiceOfOrder(tx, order)
  const period = invoice && periodLabel(invoice)
  const madeAt = madeAtOf(order, subscription)
  const beginsAtOnce = waitsUntil(subscription, now) === null
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
          opening(subscription, now),
          invoice
            ? 'Ce message confirme votre commande\u00A0: gardez-le. Vos conditions générales, le formulaire de rétractation et votre facture y sont joints. Vous les retrouvez aussi dans votre compte, à la page Mon abonnement.'
            : 'Ce message confirme votre commande\u00A0: gardez-le. Vos conditions générales et le formulaire de rétractation y sont joints. Vous les retrouvez aussi dans votre compte, à la page Mon abonnement. Votre facture suivra le premier prélèvement.',
        ],
        details: [
          ...orderDetails(order, madeAt),
          ...termDetails(order, subscription, invoice),
          ...paidDetails(order, invoice),
          ...(period ? ([['Période payée', period]] as Details) : []),
          ...nextDetails(subscription, now),
        ],
        action: { label: 'M’entraîner', url: `${origin}/` },
        sections: contractSections({ ...order, madeAt, beginsAtOnce }, origin),
        attachments: attachmentsOf(order, invoice),
      },
    ],
    now,
  )
}

async function mailGift(tx: Db, order: OrderRow, origin: string, now: Date): Promise<void> {
  const [gift] = await tx.select().from(gifts).where(eq(gifts.orderId, order.id))
  if (!gift) return
  const url = `${origin}/abonnement/cadeau?code=${gift.code}`
  const invoice = await invoiceOfOrder(tx, order)
  const term = findPlan(order.productId)?.term
  const lasts = term ? PLAN_WORDS[term].lasts : 'quelque temps'
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
          `Offrez ce code à ${order.gift?.recipientName ?? 'son heureuse destinataire'}\u00A0: il ouvre toutes les séances pendant ${lasts}. Il s’utilise une fois et n’expire pas\u00A0; si la personne a déjà un abonnement, il attend que celui-ci prenne fin.`,
          `Ce message confirme votre commande\u00A0: gardez-le. Vos conditions générales, le formulaire de rétractation${invoice ? ' et votre facture' : ''} y sont joints. Vous les retrouvez aussi dans votre compte, à la page Mon abonnement.`,
        ],
        details: [
          ...orderDetails(order, madeAtOf(order, undefined)),
          ['Cadeau', `Abonnement Élan, ${lasts}, payé une fois, sans renouvellement`],
          ...paidDetails(order, invoice),
          ['Code cadeau', gift.code],
        ],
        action: { label: 'Ouvrir la carte cadeau', url },
        sections: contractSections(
          { ...order, madeAt: madeAtOf(order, undefined), beginsAtOnce: true },
          origin,
        ),
        attachments: attachmentsOf(order, invoice),
      },
    ],
    now,
  )
  if (!order.gift?.recipientEmail) return
  const body = composeMail({
    // Who gives it types name and address: the one must make no link in the other's letter box.
    title: `${inertName(order.gift.recipientName, 'Bonjour')}, un cadeau vous attend`,
    paragraphs: [
      ...(order.gift.message ? [inertText(order.gift.message)] : []),
      `On vous offre Élan\u00A0: des séances à la maison ou en salle, à votre rythme. Le code ci-dessous les ouvre toutes pendant ${lasts}.`,
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
    kind: 'gift' as const,
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
