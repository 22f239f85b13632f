import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFirebase, type FirebaseIdentity } from '~/features/identity/client/firebaseAuth'
import { refuseByName } from '~/features/identity/client/namedProvider'
import { errorMessage } from '~/messages/errors.fr'

/** A provider that knows her address by other ways: the true client library makes of its answer what it does in a browser. */
let known: string[] = []
const provider = createServer((_, response) => {
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ needConfirmation: true, email: 'manon@elan.test', verifiedProvider: known }))
})
let firebase: FirebaseIdentity

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  const emulatorUrl = `http://127.0.0.1:${port}`
  firebase = openFirebase({ apiKey: 'k', authDomain: 'elan.example', projectId: 'elan-test', emulatorUrl })
})
afterAll(async () => {
  provider.closeAllConnections()
  await new Promise((resolve) => provider.close(resolve))
})

function refusedFor(providers: string[]): Promise<unknown> {
  known = providers
  const credential = { idToken: 'id-token', rawNonce: 'nonce' }
  return firebase.signInWithNative('apple', credential).catch((error: unknown) => error)
}

test.each([
  ['Google', ['google.com'], 'auth/use-google', 'Connectez-vous avec votre compte Google.'],
  ['Apple', ['password', 'apple.com'], 'auth/use-apple', 'Connectez-vous avec votre compte Apple.'],
])('an address that signs in by %s is told so', async (_, providers, code, words) => {
  expect(await refusedFor(providers)).toEqual({ code, status: 409 })
  expect(errorMessage(code)).toBe(words)
})

test('an address of another way stays the refusal that it is', async () => {
  expect(await refusedFor(['password'])).toMatchObject({
    code: 'auth/account-exists-with-different-credential',
  })
})

test.each([
  [new Error('boom')],
  [Object.assign(new Error('closed'), { code: 'auth/popup-closed-by-user' })],
  ['text'],
])('another failure is thrown as it is: %s', (error) => {
  let thrown: unknown
  try {
    refuseByName(error)
  } catch (failure) {
    thrown = failure
  }
  expect(thrown).toBe(error)
})
