/** Where the application under test and its identity emulator answer. */
export interface Place {
  origin: string
  emulatorHost: string
}

const ORIGIN = 'E2E_ORIGIN'
const EMULATOR_HOST = 'E2E_EMULATOR_HOST'

/** Tells the workers, which start later with this environment. */
export function publishPlace({ origin, emulatorHost }: Place): void {
  process.env[ORIGIN] = origin
  process.env[EMULATOR_HOST] = emulatorHost
}

/** @throws Error outside a run of the E2E tests */
export function currentPlace(): Place {
  const origin = process.env[ORIGIN]
  const emulatorHost = process.env[EMULATOR_HOST]
  if (!origin || !emulatorHost) throw new Error('the global setup of the E2E tests has not run')
  return { origin, emulatorHost }
}
