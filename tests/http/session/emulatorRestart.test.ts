import { expect, inject, test } from 'vitest'
import { changeAccount, signUp, type SignedIn } from '~tests/support/accounts'
import { restoreSessionStarts } from '../../../scripts/server/emulator/emulatorSessions'
import { makeCookie } from '../hostile/hostileCredentials'

const server = inject('server')
const inSeconds = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds)

/** As an emulator leaves an account that it has just read from disk: its sessions begin now. */
async function afterImport(): Promise<SignedIn> {
  const account = await signUp(server)
  await changeAccount(server, account.uid, { validSince: inSeconds(60) })
  return account
}

async function asked(account: SignedIn): Promise<number> {
  const { status } = await fetch(`${server.origin}/api/users/${account.uid}`, {
    headers: { Cookie: `auth=${await makeCookie(account)}` },
  })
  return status
}

test('sessions live through a restart of the emulator, whose import ends them all', async () => {
  const [kept, forgotten] = await Promise.all([afterImport(), afterImport()])
  const port = Number(new URL(`http://${server.emulatorHost}`).port)
  await restoreSessionStarts({ port, projectId: 'demo-elan' }, [
    { localId: kept.uid, validSince: inSeconds(-60) },
  ])
  expect(await asked(forgotten)).toBe(401)
  // She is known, and has no record yet.
  expect(await asked(kept)).toBe(404)
})
