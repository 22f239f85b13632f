import * as v from 'valibot'
import {
  DEFAULT_SESSION_AGE_MS,
  MAX_SESSION_AGE_MS,
  MIN_SESSION_AGE_MS,
  isValidSessionAge,
} from '~/domain/sessionPolicy'
import type { Hosting } from './hosting.server'
import { address, isOwnPath, port, privateKey, text } from './kinds.server'

const COOKIE_KEY_BYTES = 32

const sessionAge = v.pipe(
  v.string(),
  v.transform((value) => (value.trim() === '' ? Number.NaN : Number(value))),
  v.check(
    (age: number) => isValidSessionAge(age),
    `doit être un nombre entier de millisecondes, de ${MIN_SESSION_AGE_MS} (cinq minutes) à ${MAX_SESSION_AGE_MS} (deux semaines)`,
  ),
)
const cookieKeys = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((key) => key.trim())),
  v.check(
    (keys) => keys.every((key) => Buffer.byteLength(key) >= COOKIE_KEY_BYTES),
    `chaque clé doit compter au moins ${COOKIE_KEY_BYTES} octets (la première signe, toutes vérifient)`,
  ),
  v.check((keys) => new Set(keys).size === keys.length, 'deux clés sont identiques'),
)
/** The identity token is sent there, and the answer sets the session of this site: another host can do neither. */
const endpoint = (fallback: string) =>
  v.optional(v.pipe(v.string(), v.check(isOwnPath, 'doit être un chemin de ce site')), fallback)

/** Sessions and the identity provider. Without a project of its own Élan is a demo, with the provider's emulator. */
export const IdentitySchema = v.object({
  AUTH_COOKIE_KEYS: v.optional(cookieKeys),
  AUTH_COOKIE_MAX_AGE_MS: v.optional(sessionAge, String(DEFAULT_SESSION_AGE_MS)),
  AUTH_LOGIN_ENDPOINT: endpoint('/api/login'),
  AUTH_LOGOUT_ENDPOINT: endpoint('/api/logout'),
  FIREBASE_PROJECT_ID: text,
  FIREBASE_API_KEY: text,
  FIREBASE_AUTH_DOMAIN: text,
  FIREBASE_APP_ID: text,
  FIREBASE_CLIENT_EMAIL: text,
  FIREBASE_PRIVATE_KEY: privateKey('RSA'),
  FIREBASE_AUTH_EMULATOR_HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]+:\d+$/, 'doit être hôte:port')),
  ),
  EMULATOR_PORT: port(9099),
  /** Where browsers reach the emulator when it is not where the server does (TLS in front, in the WebKit tests). */
  EMULATOR_PUBLIC_URL: address,
})

type Identity = v.InferOutput<typeof IdentitySchema>

/** Whether members' accounts are at the provider, rather than in the demo's emulator. */
export const isReal = ({ FIREBASE_PROJECT_ID }: Identity): boolean => FIREBASE_PROJECT_ID !== undefined

export function identityProblems(settings: Identity, { NODE_ENV, ELAN_DEMO }: Hosting): string[] {
  const production = NODE_ENV === 'production'
  if (!isReal(settings))
    return production && !ELAN_DEMO
      ? [
          'FIREBASE_PROJECT_ID : absent en production (ELAN_DEMO=1 lance la démonstration, sur cette machine seulement)',
        ]
      : []
  const problems: string[] = []
  if (ELAN_DEMO) problems.push('ELAN_DEMO : incompatible avec FIREBASE_PROJECT_ID')
  if (production && settings.FIREBASE_AUTH_EMULATOR_HOST)
    problems.push(
      'FIREBASE_AUTH_EMULATOR_HOST : l’émulateur accepte des jetons non signés, il est refusé en production',
    )
  if (settings.EMULATOR_PUBLIC_URL && !settings.FIREBASE_AUTH_EMULATOR_HOST)
    problems.push('EMULATOR_PUBLIC_URL : ne va qu’avec FIREBASE_AUTH_EMULATOR_HOST')
  const needed = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'AUTH_COOKIE_KEYS'] as const
  for (const name of needed) if (!settings[name]) problems.push(`${name} : absent`)
  if (Boolean(settings.FIREBASE_CLIENT_EMAIL) !== Boolean(settings.FIREBASE_PRIVATE_KEY))
    problems.push('FIREBASE_CLIENT_EMAIL et FIREBASE_PRIVATE_KEY vont ensemble')
  return problems
}
