import { setTimeout as pause } from 'node:timers/promises'
import type { Place } from './place'

const POLL_MS = 100
const PATIENCE_MS = 10_000

interface Mail {
  email: string
  requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'EMAIL_SIGNIN'
  oobCode: string
}

interface Sms {
  phoneNumber: string
  code: string
}

async function listed<T>({ emulatorHost }: Place, list: 'oobCodes' | 'verificationCodes'): Promise<T[]> {
  const response = await fetch(`http://${emulatorHost}/emulator/v1/projects/demo-elan/${list}`)
  if (!response.ok) throw new Error(`the emulator answered ${response.status} for ${list}`)
  return ((await response.json()) as Record<string, T[]>)[list] ?? []
}

async function latest<T>(read: () => Promise<T[]>, wanted: (item: T) => boolean, what: string): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const found = (await read()).findLast(wanted)
    if (found) return found
    if (Date.now() > end) throw new Error(`the emulator has sent no ${what}`)
    await pause(POLL_MS)
  }
}

/** The code in the link of the last such email to this address. */
export async function emailedCode(
  place: Place,
  email: string,
  requestType: Mail['requestType'],
): Promise<string> {
  const wanted = (mail: Mail) => mail.email === email && mail.requestType === requestType
  return (await latest(() => listed<Mail>(place, 'oobCodes'), wanted, `${requestType} to ${email}`)).oobCode
}

/** The code of the last message to this number. */
export async function smsCode(place: Place, phoneNumber: string): Promise<string> {
  const wanted = (sms: Sms) => sms.phoneNumber === phoneNumber
  return (await latest(() => listed<Sms>(place, 'verificationCodes'), wanted, `SMS to ${phoneNumber}`)).code
}

/** An account that signs in by such a provider, which has verified its address. */
export async function accountBy(
  { emulatorHost }: Place,
  providerId: 'google.com' | 'apple.com',
  email: string,
): Promise<void> {
  const claims = { sub: crypto.randomUUID(), email, email_verified: true, name: 'Camille Durand' }
  const response = await fetch(
    `http://${emulatorHost}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo-api-key`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        postBody: String(new URLSearchParams({ id_token: JSON.stringify(claims), providerId })),
        requestUri: 'http://localhost',
        returnSecureToken: true,
      }),
    },
  )
  if (!response.ok) throw new Error(`the emulator answered ${response.status}: ${await response.text()}`)
}
