import type { SignedIn } from '../accounts'

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

const PLACE = 'E2E_PLACE'

/** For the workers, which start later with this environment. */
export function publishPlace(place: Place): void {
  const { origin, emulatorHost, sandboxPort, appleMember, appleLeaver, appleLevers } = place
  const published = { origin, emulatorHost, sandboxPort, appleMember, appleLeaver, appleLevers }
  process.env[PLACE] = JSON.stringify(published)
}

/** @throws Error outside a run of the E2E tests */
export function currentPlace(): Place {
  const published = process.env[PLACE]
  if (!published) throw new Error('the global setup of the E2E tests has not run')
  return JSON.parse(published) as Place
}
