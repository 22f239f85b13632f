import { demoEmails, refreshIdToken, signIn, type DemoAccount, type SignedIn } from '../../accounts'
import { currentPlace } from '../place'

/**
 * Signs every account of the demo in, once for all workers of a run. The emulator says of each token that its account signed in when
 * somebody last did. So after a further sign-in anywhere, the next token of a page that is open tells it of that one: it begins another
 * session, and what it has asked by the first is refused.
 */
export async function signDemoIn(place: { emulatorHost: string }): Promise<Record<DemoAccount, SignedIn>> {
  const names = Object.keys(demoEmails) as DemoAccount[]
  const signedIn = await Promise.all(
    names.map(async (name) => [name, await signIn(place, demoEmails[name])] as const),
  )
  return Object.fromEntries(signedIn) as Record<DemoAccount, SignedIn>
}

/** An account of the demo as the run has signed it in, with a token that is good for an hour. */
export async function demoAccount(name: DemoAccount): Promise<SignedIn> {
  const place = currentPlace()
  const account = place.demoAccounts[name]
  return { ...account, idToken: await refreshIdToken(place, account) }
}
