import * as v from 'valibot'
import type { PublicSettings } from '~/env.client'
import { DEFAULT_SESSION_AGE_MS, MAX_SESSION_AGE_MS, isValidSessionAge } from '~/domain/sessionPolicy'

const DEMO_PROJECT_ID = 'demo-elan'
const COOKIE_KEY_BYTES = 32
/** No secrets: the sandbox listens on loopback only, and moves no money. */
const SANDBOX_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_elan_demonstration',
  STRIPE_WEBHOOK_SECRET: 'whsec_elan_demonstration',
}

/** A setting given as an empty string counts as absent, as `docker --env-file` writes it. */
const text = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((value) => value || undefined),
  ),
)
const toNumber = v.transform((value: string) => Number(value))
const isPort = v.check(
  (value: number) => Number.isInteger(value) && value > 0 && value < 65_536,
  'doit être un port',
)
const port = (fallback: number) => v.optional(v.pipe(v.string(), toNumber, isPort), String(fallback))
const zeroOrOne = v.pipe(
  v.picklist(['0', '1'], 'doit valoir 0 ou 1'),
  v.transform((value) => value === '1'),
)
const address = v.optional(
  v.pipe(
    v.string(),
    v.url('doit être une adresse (https://…)'),
    v.transform((value) => value.replace(/\/$/, '')),
  ),
)
const positive = (fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      toNumber,
      v.check((value: number) => Number.isSafeInteger(value) && value > 0, 'doit être un entier positif'),
    ),
    String(fallback),
  )

const sessionAge = v.pipe(
  v.string(),
  v.transform((value) => (value.trim() === '' ? Number.NaN : Number(value))),
  v.check(
    (age: number) => isValidSessionAge(age),
    `doit être un nombre entier de millisecondes, de 1 à ${MAX_SESSION_AGE_MS} (deux semaines)`,
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
const endpoint = (fallback: string) =>
  v.optional(v.pipe(v.string(), v.startsWith('/', 'doit être un chemin de ce site')), fallback)

const SettingsSchema = v.object({
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'doit valoir production, development ou test'),
    'development',
  ),
  ELAN_DEMO: v.optional(zeroOrOne, '0'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: port(3000),
  APP_ORIGIN: address,
  API_BASE_URL: v.optional(v.string(), '/api'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'doit commencer par postgresql://')),
  ),
  AUTH_COOKIE_KEYS: v.optional(cookieKeys),
  AUTH_COOKIE_MAX_AGE_MS: v.optional(sessionAge, String(DEFAULT_SESSION_AGE_MS)),
  AUTH_LOGIN_ENDPOINT: endpoint('/api/login'),
  AUTH_LOGOUT_ENDPOINT: endpoint('/api/logout'),
  FIREBASE_PROJECT_ID: text,
  FIREBASE_API_KEY: text,
  FIREBASE_AUTH_DOMAIN: text,
  FIREBASE_APP_ID: text,
  FIREBASE_CLIENT_EMAIL: text,
  FIREBASE_PRIVATE_KEY: text,
  FIREBASE_AUTH_EMULATOR_HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]+:\d+$/, 'doit être hôte:port')),
  ),
  EMULATOR_PORT: port(9099),
  /** Where browsers reach the emulator when it is not where the server does (TLS in front, in the WebKit tests). */
  EMULATOR_PUBLIC_URL: address,
  INTERCOM_APP_ID: text,
  INTERCOM_SECRET: text,
  INTERCOM_WIDGET_URL: address,
  POSTHOG_KEY: text,
  POSTHOG_HOST: v.optional(
    v.pipe(v.string(), v.url('doit être une adresse (https://…)')),
    'https://eu.i.posthog.com',
  ),
  STRIPE_SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^(sk|rk)_/, 'doit commencer par sk_ ou rk_'))),
  STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.startsWith('whsec_', 'doit commencer par whsec_'))),
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
  APPLE_PRIVATE_KEY: text,
  /** Where the App Store Server API is, when a double plays it in the tests. */
  APPLE_API_URL: address,
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'doit commencer par smtp:// ou smtps://'))),
  MAIL_FROM: v.optional(v.string(), 'Élan <bonjour@elan.test>'),
  FFMPEG_PATH: v.optional(v.string(), 'ffmpeg'),
  FFPROBE_PATH: v.optional(v.string(), 'ffprobe'),
  VIDEO_MAX_BYTES: positive(4 * 1024 ** 3),
  SIGN_IN_LIMIT_PER_MINUTE: positive(60),
  TRUST_PROXY: v.optional(zeroOrOne),
  METRICS_TOKEN: text,
  LOG_LEVEL: v.optional(
    v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'niveau inconnu'),
    'info',
  ),
})

type Parsed = v.InferOutput<typeof SettingsSchema>

/** All settings of the process, validated (`PL-6`). `demo` is true when embedded services replace the providers. */
export type Settings = Omit<Parsed, 'FIREBASE_PROJECT_ID' | 'TRUST_PROXY'> & {
  FIREBASE_PROJECT_ID: string
  /** Whether visitors are distinguished by the headers of the proxy in front. */
  TRUST_PROXY: boolean
  demo: boolean
  /** The origin members see, without a trailing slash. */
  origin: string
  /** The embedded sandbox plays the card provider: no real payment is made (`SU-2`). */
  paymentsSandbox: boolean
  STRIPE_API_BASE: string | undefined
}

/** Wrong settings, reported together and by name; a value, which may be a secret, is never repeated. */
export class SettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Réglages incorrects :\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'SettingsError'
  }
}

/**
 * Reads and validates every setting.
 *
 * @param source the environment, as strings
 * @throws SettingsError naming each wrong setting
 */
export function readSettings(source: Record<string, string | undefined>): Settings {
  // `docker --env-file` writes an absent setting as an empty one. For the session's settings that would hide a mistake.
  const given = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => value !== '' || name.startsWith('AUTH_')),
  )
  const parsed = v.safeParse(SettingsSchema, given)
  const problems = parsed.success
    ? crossChecks(parsed.output)
    : [
        ...parsed.issues.map((issue) => `${v.getDotPath(issue) ?? '?'} : ${issue.message}`),
        ...crossChecks(withoutWrongOnes(given, parsed.issues)),
      ]
  if (!parsed.success || problems.length > 0) throw new SettingsError([...new Set(problems)])
  const settings = parsed.output
  const demo = settings.FIREBASE_PROJECT_ID === undefined
  const paymentsSandbox = settings.STRIPE_SECRET_KEY === undefined
  return {
    ...settings,
    demo,
    paymentsSandbox,
    ...(paymentsSandbox ? SANDBOX_KEYS : {}),
    STRIPE_API_BASE: paymentsSandbox ? `http://127.0.0.1:${settings.SANDBOX_PORT}` : undefined,
    FIREBASE_PROJECT_ID: settings.FIREBASE_PROJECT_ID ?? DEMO_PROJECT_ID,
    FIREBASE_AUTH_EMULATOR_HOST:
      settings.FIREBASE_AUTH_EMULATOR_HOST ?? (demo ? `127.0.0.1:${settings.EMULATOR_PORT}` : undefined),
    TRUST_PROXY: settings.TRUST_PROXY ?? false,
    origin: settings.APP_ORIGIN ?? `http://${settings.HOST}:${settings.PORT}`,
  }
}

/** The settings without the wrong ones, so that the others are checked in the same run. */
function withoutWrongOnes(
  given: Record<string, string | undefined>,
  issues: readonly v.BaseIssue<unknown>[],
): Parsed {
  const wrong = new Set(issues.map((issue) => v.getDotPath(issue)))
  return v.parse(
    SettingsSchema,
    Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))),
  )
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])

/** Rules about several settings. */
function crossChecks(settings: Parsed): string[] {
  const problems: string[] = []
  const real = settings.FIREBASE_PROJECT_ID !== undefined
  const production = settings.NODE_ENV === 'production'
  if (production && !real && !settings.ELAN_DEMO) {
    problems.push(
      'FIREBASE_PROJECT_ID : absent en production (ELAN_DEMO=1 lance la démonstration, sur cette machine seulement)',
    )
  }
  if (real && settings.ELAN_DEMO) problems.push('ELAN_DEMO : incompatible avec FIREBASE_PROJECT_ID')
  if (real && production && settings.FIREBASE_AUTH_EMULATOR_HOST) {
    problems.push(
      'FIREBASE_AUTH_EMULATOR_HOST : l’émulateur accepte des jetons non signés, il est refusé en production',
    )
  }
  if (!real && !LOOPBACK.has(settings.HOST))
    problems.push('HOST : la démonstration n’écoute que sur 127.0.0.1')
  if (real) {
    const needed = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'AUTH_COOKIE_KEYS'] as const
    for (const name of needed) if (!settings[name]) problems.push(`${name} : absent`)
    if (production && !settings.APP_ORIGIN?.startsWith('https://'))
      problems.push('APP_ORIGIN : une adresse https:// est requise en production')
    if (Boolean(settings.FIREBASE_CLIENT_EMAIL) !== Boolean(settings.FIREBASE_PRIVATE_KEY)) {
      problems.push('FIREBASE_CLIENT_EMAIL et FIREBASE_PRIVATE_KEY vont ensemble')
    }
  }
  // Élan speaks no TLS itself. Without the proxy's headers all visitors would have the proxy's address: one who
  // mistypes a password too often would lock all the others out.
  if (/^https:/i.test(settings.APP_ORIGIN ?? '') && settings.TRUST_PROXY === undefined)
    problems.push(
      'TRUST_PROXY : absent, requis avec une adresse https:// (1 : croire les X-Forwarded-* du proxy qui porte TLS ; 0 : il n’en envoie pas)',
    )
  problems.push(...paymentChecks(settings, production && real))
  if (Boolean(settings.INTERCOM_APP_ID) !== Boolean(settings.INTERCOM_SECRET))
    problems.push('INTERCOM_APP_ID et INTERCOM_SECRET vont ensemble')
  return problems
}

const APPLE_SETTINGS = [
  'APPLE_BUNDLE_ID',
  'APPLE_ROOT_CERTIFICATES',
  'APPLE_ISSUER_ID',
  'APPLE_KEY_ID',
  'APPLE_PRIVATE_KEY',
] as const

/** @param serious in production with real members: nothing may play a provider there */
function paymentChecks(settings: Parsed, serious: boolean): string[] {
  const problems: string[] = []
  if (settings.SMTP_URL && settings.MAIL_FROM.includes('@elan.test'))
    problems.push('MAIL_FROM : absent ; les messages partiraient d’une adresse qui n’existe pas')
  if (Boolean(settings.STRIPE_SECRET_KEY) !== Boolean(settings.STRIPE_WEBHOOK_SECRET))
    problems.push('STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET vont ensemble')
  if (serious && !settings.STRIPE_SECRET_KEY)
    problems.push('STRIPE_SECRET_KEY : absent ; le paiement de démonstration est refusé en production')
  if (serious && !settings.SMTP_URL)
    problems.push('SMTP_URL : absent ; les reçus doivent partir par courrier électronique en production')
  if (serious && settings.APPLE_API_URL)
    problems.push('APPLE_API_URL : une doublure d’Apple est refusée en production')
  const given = APPLE_SETTINGS.filter((name) => settings[name])
  if (given.length > 0 && given.length < APPLE_SETTINGS.length)
    problems.push(`${APPLE_SETTINGS.join(', ')} vont ensemble`)
  if (given.length > 0 && settings.APPLE_ENVIRONMENT === 'Production' && !settings.APPLE_APP_ID)
    problems.push('APPLE_APP_ID : absent, requis avec APPLE_ENVIRONMENT=Production')
  return problems
}

let current: Settings | undefined

/** The settings of this process, read once. */
export function getSettings(): Settings {
  current ??= readSettings(process.env)
  return current
}

/** The part of the settings that a page carries to the browser. */
export function toPublicSettings(settings: Settings): PublicSettings {
  return {
    apiBaseUrl: settings.API_BASE_URL,
    loginEndpoint: settings.AUTH_LOGIN_ENDPOINT,
    logoutEndpoint: settings.AUTH_LOGOUT_ENDPOINT,
    firebase: {
      // The emulator takes any key, but the client library insists on one.
      apiKey: settings.FIREBASE_API_KEY ?? 'demo-api-key',
      authDomain: settings.FIREBASE_AUTH_DOMAIN ?? `${settings.FIREBASE_PROJECT_ID}.firebaseapp.com`,
      projectId: settings.FIREBASE_PROJECT_ID,
      ...(settings.FIREBASE_APP_ID ? { appId: settings.FIREBASE_APP_ID } : {}),
      ...(settings.FIREBASE_AUTH_EMULATOR_HOST
        ? { emulatorUrl: settings.EMULATOR_PUBLIC_URL ?? `http://${settings.FIREBASE_AUTH_EMULATOR_HOST}` }
        : {}),
    },
    ...(settings.POSTHOG_KEY ? { posthog: { key: settings.POSTHOG_KEY, host: settings.POSTHOG_HOST } } : {}),
    ...(settings.INTERCOM_APP_ID
      ? {
          intercom: {
            appId: settings.INTERCOM_APP_ID,
            ...(settings.INTERCOM_WIDGET_URL ? { widgetUrl: settings.INTERCOM_WIDGET_URL } : {}),
          },
        }
      : {}),
    demo: settings.demo,
    paymentsSandbox: settings.paymentsSandbox,
  }
}
