import type { DemoAccount, SignedIn } from '../accounts'

/** Where the application under test and what plays its providers answer. */
export interface Place {
  origin: string
  emulatorHost: string
  /** The payment sandbox's port on loopback. */
  sandboxPort: number
  /** A member whose subscription runs at Apple; `null` where no double of Apple was started. */
  appleMember: SignedIn | null
  /** The same, who has stopped it; her offers are a test's to use. */
  appleLeaver?: SignedIn | null
  /** Where things are made to happen in the App Store (`appStore/levers`). */
  appleLevers?: string | null
}

/** The place that all tests of a run share. */
interface SharedPlace extends Place {
  /** As they were signed in for the whole run (`demoAccounts`). */
  demoAccounts: Record<DemoAccount, SignedIn>
}

const PLACE = 'E2E_PLACE'

/** For the workers, which start later with this environment. */
export function publishPlace(place: SharedPlace): void {
  const { origin, emulatorHost, sandboxPort, demoAccounts, appleMember, appleLeaver, appleLevers } = place
  const published = { origin, emulatorHost, sandboxPort, demoAccounts, appleMember, appleLeaver, appleLevers }
  process.env[PLACE] = JSON.stringify(published)
}

/** @throws Error outside a run of the E2E tests */
export function currentPlace(): SharedPlace {
  const published = process.env[PLACE]
  if (!published) throw new Error('the global setup of the E2E tests has not run')
  return JSON.parse(published) as SharedPlace
}
