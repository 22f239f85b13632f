import Stripe from 'stripe'
import type { Asked, AskFailure } from '~/domain/goingLive/finding'

/** The permission that a restricted key lacks, as the provider names it in its refusal: `rak_customer_write`. */
const PERMISSION = /\brak_[a-z0-9_]+/

/** Puts one question, whose failure says nothing about the others. No message of the provider's goes on: it names the key. */
export async function ask<T>(question: Promise<T>): Promise<Asked<T>> {
  try {
    return { answer: await question }
  } catch (error) {
    return whyNot(error)
  }
}

function whyNot(error: unknown): AskFailure {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const { statusCode = null, code = null, message } = error
  const status = statusCode === null ? null : `HTTP ${statusCode}`
  if (error instanceof Stripe.errors.StripeAuthenticationError) return { failure: 'key', detail: status }
  if (error instanceof Stripe.errors.StripePermissionError)
    return { failure: 'permission', detail: PERMISSION.exec(message)?.[0] ?? null }
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return { failure: 'refused', detail: code ?? status }
  // Connection, rate limit, 5xx.
  return { failure: 'silent', detail: status }
}
