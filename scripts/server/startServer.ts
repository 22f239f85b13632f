import { serve, type Server, type ServerMiddleware } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { Mendable, command, say } from '../setup/say.mjs'
import { loadApp, type BuiltApp } from './builtApp'
import { compressHtml } from './compressHtml'
import { makeDemoFilms } from './demoFilms'
import { startEmulator } from './emulator'
import { openOperatorChannel } from './operatorChannel'
import { buyDemoMemberships, openPaymentsSandbox, stockSandbox } from './paymentsSandbox'

/** Requests under way get this long to end. */
const DRAIN_MS = 5_000
const APP_PATHS = /^\/(?:api|media|artwork|_serverFn)\//
const YEAR_SECONDS = 31_536_000

type Cleanup = () => Promise<void> | void

function mendable(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (name === 'SettingsError' || name === 'FolderHeldError') throw new Mendable((error as Error).message)
  if (code === 'ENOSPC') throw new Mendable('Le disque est plein : Élan ne peut pas écrire ses données.')
  if (code === 'EACCES')
    throw new Mendable('Élan n’a pas le droit d’écrire dans son dossier de données (DATA_DIR).')
  if (code === 'ECONNREFUSED' || code === '28P01' || code === '3D000')
    throw new Mendable('La base de données (DATABASE_URL) n’est pas joignable avec ces réglages.')
  throw error
}

async function listen(app: BuiltApp): Promise<Server> {
  const { HOST, PORT } = app.getSettings()
  const assets = staticMiddleware({
    dir: 'dist/client',
    encodings: true,
    compress: false,
    maxAge: YEAR_SECONDS,
    immutable: true,
  })
  const others = staticMiddleware({ dir: 'dist/client', encodings: true, compress: false, maxAge: 3600 })
  /** The app answers its own addresses, broken ones too; names under /assets/ carry their content's hash. */
  const serveFile: ServerMiddleware = (request, next) => {
    const { pathname } = new URL(request.url)
    if (APP_PATHS.test(pathname)) return next()
    return pathname.startsWith('/assets/') ? assets(request, next) : others(request, next)
  }
  const server = serve({
    hostname: HOST,
    port: PORT,
    silent: true,
    manual: true,
    gracefulShutdown: false,
    middleware: [(request, next) => serveFile(request, next), compressHtml],
    fetch: (request) => app.default.fetch(request),
  })
  const node = server.node?.server
  await new Promise<void>((resolve, reject) => {
    node?.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Mendable(
              `Le port ${PORT} est déjà utilisé. Choisissez-en un autre : PORT=${PORT + 1} npm start`,
            )
          : error,
      )
    })
    void Promise.resolve(server.serve())
      .then(() => server.ready())
      .then(() => resolve(), reject)
  })
  return server
}

/** Starts everything, in the order in which each needs the other, and ends it in the reverse one. */
export async function startServer(): Promise<void> {
  const cleanups: Cleanup[] = []
  let ending: Promise<void> | undefined
  const end = () =>
    (ending ??= (async () => {
      for (const cleanup of cleanups.reverse()) await Promise.resolve(cleanup()).catch?.(() => undefined)
    })())
  let stopping = false
  const stop = () => {
    // A terminal's Ctrl-C arrives twice: from the terminal, and from npm's process that passes it on.
    if (stopping) return
    stopping = true
    say('\n• Arrêt en cours…')
    void end().then(() => {
      say('• Élan est arrêtée, rien n’est perdu.')
      process.exit(0)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

  await command(async () => {
    const app = await loadApp()
    let settings
    try {
      settings = app.getSettings()
    } catch (error) {
      return mendable(error)
    }
    // A port that is taken is said before the slow parts start.
    const server = await listen(app)
    cleanups.push(() =>
      Promise.race([server.close(true), new Promise<void>((resolve) => setTimeout(resolve, DRAIN_MS))]),
    )
    try {
      if (settings.demo && !process.env.FIREBASE_AUTH_EMULATOR_HOST) {
        say('• Démarrage du service d’identité…')
        await startEmulator(
          {
            port: settings.EMULATOR_PORT,
            dataDir: settings.DATA_DIR,
            projectId: settings.FIREBASE_PROJECT_ID,
          },
          (stop) => cleanups.push(stop),
        )
      }
      say('• Ouverture de la base de données…')
      cleanups.push(() => app.closeDb())
      await app.getDb()
      if (settings.paymentsSandbox) {
        const sandbox = await openPaymentsSandbox(settings)
        cleanups.push(() => sandbox.close())
        await stockSandbox(settings)
      }
      const seeded = settings.demo && (await app.seedDemo())
      if (seeded) {
        if (settings.paymentsSandbox) await buyDemoMemberships(app)
        say('• Démonstration : comptes, abonnements, coachs et séances ajoutés.')
      }
      cleanups.push(() => app.stopJobs())
      await app.startJobs()
    } catch (error) {
      mendable(error)
    }
    const channel = await openOperatorChannel(app, settings.DATA_DIR)
    cleanups.push(channel.close)
    announce(app, settings.origin)
    if (settings.demo && process.env.DEMO_FILMS !== '0')
      cleanups.push(makeDemoFilms(settings.DATA_DIR, settings.origin))
  })
  if (process.exitCode) {
    await end()
    process.exit()
  }
}

function announce(app: BuiltApp, origin: string): void {
  say(`\n  Élan est prête : ${origin}\n`)
  if (!app.getSettings().demo) return
  say('  Comptes de démonstration (mot de passe : elan-demo)')
  for (const { email, roles, membership } of app.demoAccounts) {
    const role = membership === 'RUNNING' ? 'MEMBER' : roles.at(-1)
    const state = { RUNNING: ', abonnement en cours', ENDED: ', abonnement terminé' }
    say(`    ${email.padEnd(26)} ${role}${membership ? state[membership] : ''}`)
  }
  say('\n  Ctrl-C pour arrêter.\n')
}
