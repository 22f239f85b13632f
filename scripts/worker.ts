/** `npm run worker`: a process that does background work and serves nobody. Several may run, on several machines. */
import { existsSync } from 'node:fs'
import { loadApp } from './server/builtApp'
import { makeDataFolder } from './server/dataFolder'
import { runServer } from './server/lifetime'
import { Mendable, say } from './setup/say.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')
process.env.NODE_ENV ??= 'production'
process.env.LOG_LEVEL ??= 'info'

await runServer(async (lifetime) => {
  const app = await loadApp()
  if (!app.getSettings().DATABASE_URL)
    throw new Mendable(
      'Un worker à part demande PostgreSQL (DATABASE_URL)\u00A0: la base embarquée n’appartient qu’au processus du serveur, qui fait déjà les travaux.',
    )
  makeDataFolder(app.getSettings())
  await lifetime.onEnd(() => app.closeDb())
  await app.getDb()
  await lifetime.onEnd(() => app.stopJobs())
  await app.startJobs('WORK')
  say('✓ Le worker est prêt. Ctrl-C l’arrête\u00A0: ce qu’il faisait est repris ailleurs.')
})
