import { getRedirectResult, signInWithPopup } from 'firebase/auth'
import { expect, test, vi } from 'vitest'
import { openFirebase } from '~/features/identity/client/firebaseAuth'

vi.mock('firebase/auth', { spy: true })

/** What the client library throws where her address belongs to an account of another way. */
const refusal = (verifiedProvider: string[]) =>
  Object.assign(new Error('refused'), {
    code: 'auth/account-exists-with-different-credential',
    customData: { _tokenResponse: { verifiedProvider } },
  })
const firebase = openFirebase({ apiKey: 'k', authDomain: 'elan.example', projectId: 'elan-test' })

test.each([
  ['google.com', 'auth/use-google'],
  ['apple.com', 'auth/use-apple'],
])(
  'in a browser an address that signs in by %s is told so, from a popup and from a redirect',
  async (known, code) => {
    vi.mocked(signInWithPopup).mockRejectedValueOnce(refusal([known]))
    await expect(firebase.signInWithProvider('google')).rejects.toEqual({ code, status: 409 })
    vi.mocked(getRedirectResult).mockRejectedValueOnce(refusal([known]))
    await expect(firebase.redirectResult()).rejects.toEqual({ code, status: 409 })
  },
)
