import * as v from 'valibot'
import { origin, port, positive, text, zeroOrOne } from './kinds.server'

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
  API_BASE_URL: v.optional(v.string(), '/api'),
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
  { NODE_ENV, HOST, APP_ORIGIN, TRUST_PROXY, LIMITS_PERCENT }: Hosting,
  real: boolean,
): string[] {
  const problems: string[] = []
  if (!real && !LOOPBACK.has(HOST)) problems.push('HOST : la démonstration n’écoute que sur 127.0.0.1')
  if (real && NODE_ENV === 'production' && !APP_ORIGIN?.startsWith('https://'))
    problems.push('APP_ORIGIN : une adresse https:// est requise en production')
  if (real && NODE_ENV === 'production' && LIMITS_PERCENT > MOST_PERCENT)
    problems.push(`LIMITS_PERCENT : ${MOST_PERCENT} au plus en production, sinon rien n’est plus limité`)
  // Élan speaks no TLS itself. Without the proxy's headers all visitors would have the proxy's address: one who
  // mistypes a password too often would lock all the others out.
  if (APP_ORIGIN?.startsWith('https://') && TRUST_PROXY === undefined)
    problems.push(
      'TRUST_PROXY : absent, requis avec une adresse https:// (1 : croire les X-Forwarded-* du proxy qui porte TLS ; 0 : il n’en envoie pas)',
    )
  return problems
}
