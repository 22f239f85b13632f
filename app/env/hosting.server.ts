import * as v from 'valibot'
import { isOwnPath, origin, port, positive, text, zeroOrOne } from './kinds.server'

/** A path of this site, or the address of another host that answers as this API does. Calls add their path to it. */
const apiBase = v.pipe(
  v.string(),
  v.transform((value) => value.replace(/\/$/, '')),
  v.check((value) => {
    if (isOwnPath(value)) return !/[?#]/.test(value)
    if (!URL.canParse(value)) return false
    const { protocol, search, hash, username } = new URL(value)
    return /^https?:$/.test(protocol) && !search && !hash && !username
  }, 'doit être un chemin de ce site (/api) ou une adresse https://'),
)

/** The other host that the browser's calls go to; `null` where they come to this site. */
export function apiOrigin({ API_BASE_URL }: { API_BASE_URL: string }): string | null {
  return URL.canParse(API_BASE_URL) ? new URL(API_BASE_URL).origin : null
}

/** Where Élan runs, and what it keeps. */
export const HostingSchema = v.object({
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'doit valoir production, development ou test'),
    'development',
  ),
  ELAN_DEMO: v.optional(zeroOrOne, '0'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: port(3000),
  APP_ORIGIN: origin,
  API_BASE_URL: v.optional(apiBase, '/api'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'doit commencer par postgresql://')),
  ),
  LIMITS_PERCENT: positive(100),
  TRUST_PROXY: v.optional(zeroOrOne),
  METRICS_TOKEN: text,
  LOG_LEVEL: v.optional(
    v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'niveau inconnu'),
    'info',
  ),
})

export type Hosting = v.InferOutput<typeof HostingSchema>

/** Ten times the usual limits: more would be none. */
const MOST_PERCENT = 1000

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])

/** @param real with members, not a demo */
export function hostingProblems(
  { NODE_ENV, HOST, APP_ORIGIN, API_BASE_URL, TRUST_PROXY, LIMITS_PERCENT }: Hosting,
  real: boolean,
): string[] {
  const problems: string[] = []
  if (!real && !LOOPBACK.has(HOST)) problems.push('HOST : la démonstration n’écoute que sur 127.0.0.1')
  if (real && NODE_ENV === 'production' && !APP_ORIGIN?.startsWith('https://'))
    problems.push('APP_ORIGIN : une adresse https:// est requise en production')
  if (real && NODE_ENV === 'production' && LIMITS_PERCENT > MOST_PERCENT)
    problems.push(`LIMITS_PERCENT : ${MOST_PERCENT} au plus en production, sinon rien n’est plus limité`)
  if (APP_ORIGIN?.startsWith('https:') && apiOrigin({ API_BASE_URL })?.startsWith('http:'))
    problems.push('API_BASE_URL : une page https:// n’appelle aucune adresse http://')
  // Élan speaks no TLS itself. Without the proxy's headers all visitors would have the proxy's address: one who
  // mistypes a password too often would lock all the others out.
  if (APP_ORIGIN?.startsWith('https://') && TRUST_PROXY === undefined)
    problems.push(
      'TRUST_PROXY : absent, requis avec une adresse https:// (1 : croire les X-Forwarded-* du proxy qui porte TLS ; 0 : il n’en envoie pas)',
    )
  return problems
}
