import type Stripe from 'stripe'
import { WebhookSignatureRefusedError, type CardEvent, type CardSubject } from '../port'
import { asked, askedFor, fromUnix, idOf } from './client.server'

/** `SU-3`. */
const TOLERANCE_SECONDS = 300

/** Only the values that an update changed are among the previous ones. */
function namesNewCard(previous: Stripe.Event.Data.PreviousAttributes | undefined): boolean {
  const changed: Partial<Stripe.Customer> | undefined = previous
  const settings = changed?.invoice_settings
  return settings !== undefined && 'default_payment_method' in settings
}

/** @param data absent from the provider's thin events, which name nothing that we could read */
function subjectOf(data: Stripe.Event.Data | undefined): CardSubject {
  const object = (data?.object ?? {}) as { object?: string; id?: string }
  const { object: kind, id } = object
  if (!id) return { kind: 'none' }
  switch (kind) {
    case 'subscription':
      return { kind: 'subscription', id }
    case 'checkout.session':
      return { kind: 'checkout', id }
    case 'invoice':
      return { kind: 'invoice', id }
    case 'payment_intent':
      return { kind: 'payment', id }
    case 'charge':
      return { kind: 'charge', id }
    case 'refund':
    case 'dispute': {
      const charge = idOf((object as { charge?: string | { id: string } | null }).charge)
      return charge ? { kind: 'charge', id: charge } : { kind: 'none' }
    }
    case 'customer':
      return namesNewCard(data?.previous_attributes) ? { kind: 'default-card', id } : { kind: 'none' }
    default:
      return { kind: 'none' }
  }
}

function toEvent(event: Stripe.Event): CardEvent {
  return {
    id: event.id,
    type: event.type,
    createdAt: fromUnix(event.created),
    payload: event,
    subject: subjectOf(event.data),
  }
}

export function events(stripe: Stripe, webhookSecret: string) {
  async function paymentOfCharge(chargeId: string): Promise<string | null> {
    return idOf((await askedFor(stripe.charges.retrieve(chargeId)))?.payment_intent)
  }

  async function subscriptionOfInvoice(invoiceId: string): Promise<string | null> {
    const invoice = await askedFor(stripe.invoices.retrieve(invoiceId))
    return idOf(invoice?.parent?.subscription_details?.subscription)
  }

  async function findPaymentId(subject: CardSubject): Promise<string | null> {
    if (subject.kind === 'payment') return subject.id
    return subject.kind === 'charge' ? paymentOfCharge(subject.id) : null
  }

  return {
    findPaymentId,
    eventOf: (payload: unknown) => toEvent(payload as Stripe.Event),

    async findSubscriptionId(subject: CardSubject): Promise<string | null> {
      if (subject.kind === 'subscription') return subject.id
      if (subject.kind === 'invoice') return subscriptionOfInvoice(subject.id)
      const paymentId = await findPaymentId(subject)
      if (!paymentId) return null
      const { data } = await asked(
        stripe.invoicePayments.list({
          payment: { type: 'payment_intent', payment_intent: paymentId },
          limit: 1,
        }),
      )
      const invoiceId = idOf(data[0]?.invoice)
      return invoiceId ? subscriptionOfInvoice(invoiceId) : null
    },

    verifyEvent(rawBody: string, signature: string | null): CardEvent {
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(rawBody, signature ?? '', webhookSecret, TOLERANCE_SECONDS)
      } catch {
        throw new WebhookSignatureRefusedError()
      }
      return toEvent(event)
    },

    /** The provider lists newest first; an hour's worth is held in memory to be handled in order. */
    async *listEvents(since: Date): AsyncIterable<CardEvent> {
      const found: Stripe.Event[] = []
      const created = { gte: Math.floor(since.getTime() / 1000) }
      let after: string | undefined
      for (;;) {
        const page: Stripe.ApiList<Stripe.Event> = await asked(
          stripe.events.list({ created, limit: 100, ...(after ? { starting_after: after } : {}) }),
        )
        found.push(...page.data)
        after = page.data.at(-1)?.id
        if (!page.has_more || !after) break
      }
      for (const event of found.toReversed()) yield toEvent(event)
    },
  }
}
