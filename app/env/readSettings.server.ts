import { isIPv6 } from 'node:net'
import * as v from 'valibot'
import { ConsentedSchema, consentedProblems } from './consented.server'
import { FilmsSchema, jobProblems } from './films.server'
import { HostingSchema, apiOrigin, hostingProblems } from './hosting.server'
import { IdentitySchema, identityProblems, isReal } from './identity.server'
import { MailSchema, mailProblems } from './mail.server'
import { PaymentsSchema, paymentProblems } from './payments.server'
import { StorageSchema, mediaOrigin, storageProblems } from './storage.server'
import { UploadsSchema } from './uploads.server'

const DEMO_PROJECT_ID = 'demo-elan'
/** No secrets: the sandbox listens on loopback only, and moves no money. */
const SANDBOX_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_elan_demonstration',
  STRIPE_WEBHOOK_SECRET: 'whsec_elan_demonstration',
}

const SettingsSchema = v.object({
  ...HostingSchema.entries,
  ...IdentitySchema.entries,
  ...PaymentsSchema.entries,
  ...MailSchema.entries,
  ...FilmsSchema.entries,
  ...StorageSchema.entries,
  ...UploadsSchema.entries,
  ...ConsentedSchema.entries,
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
  /** The other host that the browser's calls go to; `null` where they come to this site. */
  apiOrigin: string | null
  /** Where browsers fetch films when the store hands them out itself. */
  mediaOrigin: string | null
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
        ...problemsBesides(given, parsed.issues),
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
    ...(paymentsSandbox ? { STRIPE_API_BASE: `http://127.0.0.1:${settings.SANDBOX_PORT}` } : {}),
    FIREBASE_PROJECT_ID: settings.FIREBASE_PROJECT_ID ?? DEMO_PROJECT_ID,
    FIREBASE_AUTH_EMULATOR_HOST:
      settings.FIREBASE_AUTH_EMULATOR_HOST ?? (demo ? `127.0.0.1:${settings.EMULATOR_PORT}` : undefined),
    TRUST_PROXY: settings.TRUST_PROXY ?? false,
    origin: settings.APP_ORIGIN ?? originOf(settings),
    apiOrigin: apiOrigin(settings),
    mediaOrigin: mediaOrigin(settings),
  }
}

/** An IPv6 address is in brackets, and the default port is left out, as browsers send it. */
function originOf({ HOST, PORT }: Parsed): string {
  return new URL(`http://${isIPv6(HOST) ? `[${HOST}]` : HOST}:${PORT}`).origin
}

/**
 * What several settings lack together, apart from those that are wrong by themselves. A rule that names one of these judges what it
 * would be if it were absent, and would say that it is.
 */
function problemsBesides(
  given: Record<string, string | undefined>,
  issues: readonly v.BaseIssue<unknown>[],
): string[] {
  const wrong = new Set(issues.map((issue) => v.getDotPath(issue)))
  const others = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)))
  const namesAWrongOne = (problem: string) => problem.split(/[^A-Z\d_]+/).some((word) => wrong.has(word))
  return crossChecks(v.parse(SettingsSchema, others)).filter((problem) => !namesAWrongOne(problem))
}

/** Rules about several settings. */
function crossChecks(settings: Parsed): string[] {
  const real = isReal(settings)
  const serious = real && settings.NODE_ENV === 'production'
  return [
    ...identityProblems(settings, settings),
    ...hostingProblems(settings, real),
    ...paymentProblems(settings, serious),
    ...mailProblems(settings, serious),
    ...storageProblems(settings, settings.APP_ORIGIN),
    ...consentedProblems(settings),
    ...jobProblems(settings, settings.DATABASE_URL),
  ]
}
