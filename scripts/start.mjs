/** `npm start`: from a bare clone to a running Élan. Plain JavaScript, because it runs before anything is installed. */
import { buildApp } from './setup/build.mjs'
import { installPackages, nodeBinary } from './setup/install.mjs'
import { refuseSecondElan } from './setup/runningElan.mjs'
import { command } from './setup/say.mjs'
import { ensureFilmTools, serveUntilEnd } from './setup/serve.mjs'

await command(async () => {
  await refuseSecondElan()
  await installPackages()
  const node = nodeBinary()
  await ensureFilmTools()
  await buildApp(node)
  await serveUntilEnd(node, 'scripts/serve.ts')
})
