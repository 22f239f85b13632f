import type { Settings } from '../../app/env.server'
import { say } from '../setup/say.mjs'
import { together } from '../setup/together.mjs'
import { announce } from './announce'
import type { BuiltApp } from './builtApp'
import { makeDemoFilms, removeLeftovers } from './demoFilms'
import { startEmulator } from './emulator/emulator'
import type { Lifetime } from './lifetime'
import { openOperatorChannel } from './operatorChannel'
import { buyDemoMemberships, openPaymentsSandbox, stockSandbox } from './paymentsSandbox'

/** An HTTP server whose port is taken already; requests wait until it opens. */
export interface WaitingServer {
  open(): void
  /** Lets the requests under way end. */
  close(): Promise<void>
}

/** The names by which browsers reach the demo, and its identity service. */
const hostsOf = ({ HOST, origin, EMULATOR_PUBLIC_URL: emulator }: Settings) => [
  HOST,
  ...[origin, ...(emulator ? [emulator] : [])].map((address) => new URL(address).hostname),
]

const nothingToSave = async () => {}

/**
 * The identity emulator, where no other identity service is set up.
 *
 * @returns how to have it save its accounts
 */
async function openIdentity(settings: Settings, lifetime: Lifetime): Promise<() => Promise<void>> {
  if (!settings.demo || process.env.FIREBASE_AUTH_EMULATOR_HOST) return nothingToSave
  say('• Démarrage du service d’identité…')
  const { EMULATOR_PORT: port, DATA_DIR: dataDir, FIREBASE_PROJECT_ID: projectId } = settings
  const hosts = hostsOf(settings)
  return startEmulator({ port, dataDir, projectId, hosts }, (stop) => lifetime.onEnd(stop))
}

async function openDatabase(loading: BuiltApp | Promise<BuiltApp>, lifetime: Lifetime): Promise<void> {
  const app = await loading
  say('• Ouverture de la base de données…')
  await lifetime.onEnd(() => app.closeDb())
  await app.getDb()
}

/**
 * Starts what the server depends on, in the order of their dependencies, and only then lets visitors in:
 * nobody sees missing prices, accounts or films.
 *
 * @param loading the application, which may take as long as the identity service does: they start beside each other
 */
export async function openElan(
  settings: Settings,
  loading: BuiltApp | Promise<BuiltApp>,
  server: WaitingServer,
  lifetime: Lifetime,
): Promise<void> {
  const identity = openIdentity(settings, lifetime)
  await together(identity, openDatabase(loading, lifetime))
  const saveAccounts = await identity
  const app = await loading
  if (settings.paymentsSandbox) {
    const sandbox = await openPaymentsSandbox(settings)
    await lifetime.onEnd(() => sandbox.close())
    await stockSandbox(settings)
  }
  if (settings.demo && (await app.seedDemo())) {
    // The database says from now on that they are there.
    await saveAccounts()
    if (settings.paymentsSandbox) await buyDemoMemberships(app)
    say('• Démonstration : comptes, abonnements, coachs et séances ajoutés.')
  }
  server.open()
  await lifetime.onEnd(() => server.close())
  await lifetime.onEnd(() => app.stopJobs())
  await app.startJobs(settings.SERVER_JOBS ? 'WORK' : 'SEND')
  const channel = await openOperatorChannel(app, settings.DATA_DIR)
  await lifetime.onEnd(() => channel.close())
  announce(app)
  if (settings.demo) await removeLeftovers(settings.DATA_DIR)
  if (settings.demo && process.env.DEMO_FILMS !== '0')
    await lifetime.onEnd(makeDemoFilms(settings.DATA_DIR, settings.origin))
}
