import { generateKeyPairSync } from 'node:crypto'
import { createTokenSync } from '~/features/identity/client/tokens/tokenSync'
import { SettingsError, readSettings, toPublicSettings } from '~/env.server'

type Source = Record<string, string | undefined>

const KEY = 'k'.repeat(32)
export const KEYS = [KEY, 'o'.repeat(32)]

/** A deployment on real providers that lacks nothing. */
export const production: Source = {
  NODE_ENV: 'production',
  APP_ORIGIN: 'https://elan.example',
  TRUST_PROXY: '1',
  FIREBASE_PROJECT_ID: 'elan-prod',
  FIREBASE_API_KEY: 'api-key',
  FIREBASE_AUTH_DOMAIN: 'elan.example',
  AUTH_COOKIE_KEYS: KEYS.join(','),
  STRIPE_SECRET_KEY: 'sk_live_key',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  SMTP_URL: 'smtps://relay.example',
  MAIL_FROM: 'Élan <bonjour@elan.example>',
}

/** With an account of its own at the provider. */
export function withAdminAccount(): { source: Source; privateKey: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const written = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const account = { FIREBASE_CLIENT_EMAIL: 'admin@elan-prod.example', FIREBASE_PRIVATE_KEY: written }
  return { source: { ...production, ...account }, privateKey: written }
}

/** The settings that these are refused for, by name. */
export function refusedNames(source: Source): string[] {
  try {
    readSettings(source)
    return []
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.problems.map((problem) => problem.split(' ')[0] ?? '')
  }
}

/** All that a browser is told of these settings. */
export const toldToBrowsers = (source: Source): string =>
  JSON.stringify(toPublicSettings(readSettings(source)))

/** The client with these parts, as `createIdentityController` makes it. */
export const clientWith = (parts: Parameters<typeof createTokenSync>[0]) => () => createTokenSync(parts)

export const ENDPOINTS = { loginEndpoint: '/api/login', logoutEndpoint: '/api/logout' }
export const tokenChangedHandler = async () => undefined
