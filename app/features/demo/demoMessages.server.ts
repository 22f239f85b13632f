import * as v from 'valibot'
import { IdentityAwayError } from '~/lib/bounds/identityAway.server'
import type { DemoMessage } from './demo.schema'

/** The emulator is on the same machine. */
const EMULATOR_MS = 5_000

const CodesSchema = v.object({
  oobCodes: v.optional(
    v.array(
      v.object({ email: v.string(), requestType: v.string(), oobCode: v.string(), oobLink: v.string() }),
    ),
    [],
  ),
})
const SmsSchema = v.object({
  verificationCodes: v.optional(v.array(v.object({ phoneNumber: v.string(), code: v.string() })), []),
})

const KINDS: Record<string, { title: string; mode: string }> = {
  PASSWORD_RESET: { title: 'Choisir un nouveau mot de passe', mode: 'resetPassword' },
  VERIFY_EMAIL: { title: 'Vérifier votre adresse', mode: 'verifyEmail' },
  EMAIL_SIGNIN: { title: 'Se connecter par lien', mode: 'signIn' },
}

async function read(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(EMULATOR_MS) })
    return await response.json()
  } catch (error) {
    throw new IdentityAwayError(error)
  }
}

/** The link as a deployed Élan's email has it: the action page is `/login`, not the emulator's own. */
function linkOf(mode: string, oobCode: string, oobLink: string): string {
  const continueUrl = new URL(oobLink).searchParams.get('continueUrl')
  const target = continueUrl && URL.canParse(continueUrl) ? new URL(continueUrl) : null
  const redirect =
    target?.searchParams.get('redirect') ?? (target && target.pathname !== '/login' ? target.pathname : null)
  return `/login?${new URLSearchParams({ mode, oobCode, apiKey: 'demo-api-key', ...(redirect ? { redirect } : {}) })}`
}

/**
 * @param base the emulator's project address
 * @throws IdentityAwayError where it gives no answer
 */
export async function readDemoMessages(base: string): Promise<DemoMessage[]> {
  const [codes, sms] = await Promise.all([read(`${base}/oobCodes`), read(`${base}/verificationCodes`)])
  const emails = v.parse(CodesSchema, codes).oobCodes.flatMap(({ email, requestType, oobCode, oobLink }) => {
    const kind = KINDS[requestType]
    return kind ? [{ to: email, title: kind.title, href: linkOf(kind.mode, oobCode, oobLink) }] : []
  })
  const texts = v.parse(SmsSchema, sms).verificationCodes.map(({ phoneNumber, code }) => ({
    to: phoneNumber,
    title: `Code\u00A0: ${code}`,
    href: null,
  }))
  return [...emails, ...texts].reverse()
}
