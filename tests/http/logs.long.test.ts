import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoEmails, openDemoSession, signUp, type Session } from '~tests/support/accounts'
import { callServerFunction, exportedServerFunctions } from './access/serverFunctions'
import { startTestServer, type TestServer } from '~tests/support/server/server'

const PRIVATE_NAME = 'Prénom-que-nul-ne-doit-lire'
let server: TestServer
let session: Session

beforeAll(async () => {
  server = await startTestServer({
    env: {
      LOG_LEVEL: 'info',
      METRICS_TOKEN: 'a-metrics-token-to-keep',
      // Its own log matters, not its own accounts.
      FIREBASE_AUTH_EMULATOR_HOST: inject('server').emulatorHost,
    },
    build: false,
  })
  session = await openDemoSession(server, 'MEMBER')
})
afterAll(() => server?.stop())

test('what the server prints holds no token, cookie, name or email, whatever is asked of it and fails', async () => {
  const { idToken, cookie, uid } = session
  const newcomer = await signUp(server)
  const credentials: Record<string, string>[] = [
    { Cookie: `auth=${cookie}` },
    { Authorization: `Bearer ${idToken}` },
    { Authorization: `Bearer ${idToken.slice(0, -5)}x`, Cookie: `auth=${cookie}x; token=${idToken}` },
    { Authorization: `Bearer ${newcomer.idToken}` },
  ]
  const paths = [
    `/api/users/${uid}`,
    '/api/users/a%00b',
    '/api/videos/x%00',
    `/?email=${session.email}`,
    `/login?redirect=${session.email}`,
    '/compte',
    `/media/x/${uid}`,
    '/_serverFn/x',
    '/%ff',
    `/api/videos?q=${session.email}&cursor=x`,
  ]
  for (const headers of credentials) {
    for (const path of paths)
      await (await fetch(server.origin + path, { headers, redirect: 'manual' })).arrayBuffer()
    for (const method of ['POST', 'DELETE', 'PATCH']) {
      const request = {
        method,
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: `${PRIVATE_NAME}\u0000` }),
      }
      for (const path of ['/api/users', `/api/users/${uid}`, '/api/login'])
        await (await fetch(server.origin + path, request)).arrayBuffer()
    }
  }
  for (const serverFunction of exportedServerFunctions()) {
    await callServerFunction(
      server.origin,
      serverFunction,
      { id: session.email, filters: { q: 1, coach: session.email } },
      {},
    )
  }
  const printed = await readFile(server.logFile, 'utf8')
  expect(printed).toContain('Élan est prête')
  // The demo prints its accounts at its start; later lines are about members.
  const running = printed.slice(printed.lastIndexOf('Ctrl-C'))
  const secrets = [
    idToken,
    cookie,
    newcomer.idToken,
    newcomer.email,
    newcomer.refreshToken,
    PRIVATE_NAME,
    'a-metrics-token-to-keep',
    ...Object.values(demoEmails),
  ]
  for (const secret of secrets) expect(running).not.toContain(secret)
  // No part of one either: header and signature of any token, and whole header lines.
  expect(running).not.toMatch(/eyJ[\w-]{10,}|Bearer \w|auth=\w|@elan\.test/)
})
