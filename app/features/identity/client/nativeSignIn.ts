import * as v from 'valibot'
import { messageHandler } from '~/lib/wrapper'
import type { ProviderName } from './firebaseAuth'

const CredentialSchema = v.object({
  callbackId: v.string(),
  idToken: v.optional(v.string()),
  accessToken: v.optional(v.string()),
  error: v.optional(v.string()),
})

export interface NativeCredential {
  idToken: string
  accessToken?: string
  rawNonce: string
}

/** She may take her time in the system's sheet, but not for ever. */
const TIMEOUT_MS = 120_000

declare global {
  interface Window {
    identity?: { onCredential(answer: unknown): void }
  }
}

const waiting = new Map<string, (answer: v.InferOutput<typeof CredentialSchema>) => void>()

/** Answers of the wrong shape, unknown, late or doubled change nothing (`bridge.md`). */
function listen(): void {
  window.identity = {
    onCredential(answer) {
      const parsed = v.safeParse(CredentialSchema, answer)
      if (!parsed.success) return
      const settle = waiting.get(parsed.output.callbackId)
      waiting.delete(parsed.output.callbackId)
      settle?.(parsed.output)
    },
  }
}

async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function canSignInNatively(): boolean {
  return messageHandler('signIn') !== undefined
}

/**
 * Signs in by the wrapper's own Google or Apple sheet. The provider gets the nonce's hash and Firebase the nonce, so
 * that a credential cannot be used a second time.
 *
 * @throws `{ code: 'auth/popup-closed-by-user' }` when she cancels, or nothing comes
 */
export async function signInNatively(provider: ProviderName): Promise<NativeCredential> {
  listen()
  const rawNonce = crypto.randomUUID() + crypto.randomUUID()
  const callbackId = crypto.randomUUID()
  const nonce = await sha256Hex(rawNonce)
  const answer = await new Promise<v.InferOutput<typeof CredentialSchema> | null>((resolve) => {
    waiting.set(callbackId, resolve)
    setTimeout(() => {
      waiting.delete(callbackId)
      resolve(null)
    }, TIMEOUT_MS)
    messageHandler('signIn')?.postMessage({ provider, nonce, callbackId })
  })
  if (!answer?.idToken) throw { code: 'auth/popup-closed-by-user', status: 400 }
  return {
    idToken: answer.idToken,
    rawNonce,
    ...(answer.accessToken ? { accessToken: answer.accessToken } : {}),
  }
}
