import * as v from 'valibot'
import { address, origin, port, privateKey, text, toNumber } from './kinds.server'

/** The card provider, whose part an embedded sandbox plays without keys, and the App Store. */
export const PaymentsSchema = v.object({
  STRIPE_SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^(sk|rk)_/, 'doit commencer par sk_ ou rk_'))),
  STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.startsWith('whsec_', 'doit commencer par whsec_'))),
  /** Where the card provider's API is, when a double plays it in the tests. */
  STRIPE_API_BASE: origin,
  SANDBOX_PORT: port(9098),
  APPLE_BUNDLE_ID: text,
  APPLE_APP_ID: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'doit être un nombre entier'), toNumber)),
  APPLE_ENVIRONMENT: v.optional(
    v.picklist(['Sandbox', 'Production'], 'doit valoir Sandbox ou Production'),
    'Production',
  ),
  /** Files of Apple's root certificates (DER or PEM), separated by commas. */
  APPLE_ROOT_CERTIFICATES: text,
  APPLE_ISSUER_ID: text,
  APPLE_KEY_ID: text,
  APPLE_PRIVATE_KEY: privateKey('P-256'),
  /** Where the App Store Server API is, when a double plays it in the tests. */
  APPLE_API_URL: address,
  /** The same for Apple's sandbox, where another double plays it; `APPLE_API_URL` plays both otherwise. */
  APPLE_SANDBOX_API_URL: address,
})

type Payments = v.InferOutput<typeof PaymentsSchema>

const APPLE_SETTINGS = [
  'APPLE_BUNDLE_ID',
  'APPLE_ROOT_CERTIFICATES',
  'APPLE_ISSUER_ID',
  'APPLE_KEY_ID',
  'APPLE_PRIVATE_KEY',
] as const

/** @param serious in production with real members: nothing may play a provider there */
export function paymentProblems(settings: Payments, serious: boolean): string[] {
  const problems: string[] = []
  if (Boolean(settings.STRIPE_SECRET_KEY) !== Boolean(settings.STRIPE_WEBHOOK_SECRET))
    problems.push('STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET vont ensemble')
  if (serious && !settings.STRIPE_SECRET_KEY)
    problems.push('STRIPE_SECRET_KEY : absent ; le paiement de démonstration est refusé en production')
  if (settings.STRIPE_API_BASE && !settings.STRIPE_SECRET_KEY)
    problems.push('STRIPE_API_BASE : n’a de sens qu’avec STRIPE_SECRET_KEY')
  if (serious && settings.STRIPE_API_BASE)
    problems.push('STRIPE_API_BASE : une doublure de Stripe est refusée en production')
  for (const name of ['APPLE_API_URL', 'APPLE_SANDBOX_API_URL'] as const)
    if (serious && settings[name]) problems.push(`${name} : une doublure d’Apple est refusée en production`)
  if (settings.APPLE_SANDBOX_API_URL && !settings.APPLE_API_URL)
    problems.push('APPLE_SANDBOX_API_URL : n’a de sens qu’avec APPLE_API_URL')
  const given = APPLE_SETTINGS.filter((name) => settings[name])
  if (given.length > 0 && given.length < APPLE_SETTINGS.length)
    problems.push(`${APPLE_SETTINGS.join(', ')} vont ensemble`)
  if (given.length > 0 && settings.APPLE_ENVIRONMENT === 'Production' && !settings.APPLE_APP_ID)
    problems.push('APPLE_APP_ID : absent, requis avec APPLE_ENVIRONMENT=Production')
  return problems
}
