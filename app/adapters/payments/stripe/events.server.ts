import type Stripe from 'stripe'
import * as v from 'valibot'
import { WebhookSignatureRefusedError, type CardEvent, type CardSubject } from '../port'
import { asked, askedFor, idOf } from './client.server'
import { envelopeSchema, namedId } from './eventEnvelope.server'
import { WEBHOOK_EVENTS } from './webhookEvents'

/** `SU-3`. */
const TOLERANCE_SECONDS = 300

/** Only the values that an update changed are among the previous ones. */
function subjectOfCustomer(
  id: string,
  previous: Stripe.Event.Data.PreviousAttributes | undefined,
): CardSubject {
  const changed: Partial<Stripe.Customer> = previous ?? {}
  const settings = changed.invoice_settings
  const newCard = settings !== undefined && 'default_payment_method' in settings
  const newCredit = 'balance' in changed || 'discount' in changed
  return newCard || newCredit ? { kind: 'customer', id, newCard, newCredit } : { kind: 'none' }
}

/** An invoice names its subscription, which is what is read again; one that names none is about nothing of ours. */
function subjectOfInvoice({ parent }: Stripe.Invoice): CardSubject {
  const id = namedId(idOf(parent?.subscription_details?.subscription))
  return id ? { kind: 'subscription', id } : { kind: 'none' }
}

/** @param data absent from the provider's thin events, which name nothing that we could read */
function subjectOf(data: Stripe.Event.Data | undefined): CardSubject {
  const object = (data?.object ?? {}) as { object?: string; id?: string }
  const { object: kind } = object
  const id = namedId(object.id)
  if (!id) return { kind: 'none' }
  switch (kind) {
    case 'subscription':
      return { kind: 'subscription', id }
    case 'checkout.session':
      return { kind: 'checkout', id }
    case 'invoice':
      return subjectOfInvoice(data?.object as Stripe.Invoice)
    case 'payment_intent':
      return { kind: 'payment', id }
    case 'charge':
      return { kind: 'charge', id }
    case 'refund':
    case 'dispute': {
      const charge = namedId(idOf((object as { charge?: string | { id: string } | null }).charge))
      return charge ? { kind: 'charge', id: charge } : { kind: 'none' }
    }
    case 'customer':
      return subjectOfCustomer(id, data?.previous_attributes)
    default:
      return { kind: 'none' }
  }
}

/** @throws ValiError for what is no event */
function toEvent(event: Stripe.Event): CardEvent {
  const { id, type, created } = v.parse(envelopeSchema, event)
  return { id, type, createdAt: created, payload: event, subject: subjectOf(event.data) }
}

export function events(stripe: Stripe, webhookSecret: string) {
  async function paymentOfCharge(chargeId: string): Promise<string | null> {
    return idOf((await askedFor(stripe.charges.retrieve(chargeId)))?.payment_intent)
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
      const paymentId = await findPaymentId(subject)
      if (!paymentId) return null
      const { data } = await asked(
        stripe.invoicePayments.list({
          payment: { type: 'payment_intent', payment_intent: paymentId },
          limit: 1,
          expand: ['data.invoice'],
        }),
      )
      const invoice = data[0]?.invoice
      if (!invoice || typeof invoice === 'string' || invoice.deleted) return null
      return idOf(invoice.parent?.subscription_details?.subscription)
    },

    verifyEvent(rawBody: string, signature: string | null): CardEvent {
      try {
        // Not `constructEvent`: it refuses thin events, which are signed as well.
        const helper = stripe.webhooks.signature
        if (!helper?.verifyHeader(rawBody, signature ?? '', webhookSecret, TOLERANCE_SECONDS))
          throw new WebhookSignatureRefusedError()
        return toEvent(JSON.parse(rawBody) as Stripe.Event)
      } catch {
        throw new WebhookSignatureRefusedError()
      }
    },

    /** The provider lists newest first; an hour's worth is held in memory to be handled in order. */
    async *listEvents(since: Date): AsyncIterable<CardEvent> {
      const found: Stripe.Event[] = []
      const created = { gte: Math.floor(since.getTime() / 1000) }
      let after: string | undefined
      for (;;) {
        const page: Stripe.ApiList<Stripe.Event> = await asked(
          stripe.events.list({
            created,
            limit: 100,
            types: [...WEBHOOK_EVENTS],
            ...(after ? { starting_after: after } : {}),
          }),
        )
        found.push(...page.data)
        after = page.data.at(-1)?.id
        if (!page.has_more || !after) break
      }
      for (const event of found.toReversed()) yield toEvent(event)
    },
  }
}
