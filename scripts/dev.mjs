/** `npm run dev`: all that `npm start` starts, from the sources under Vite's development server. Plain JavaScript as well. */
import { installPackages, nodeBinary } from './setup/install.mjs'
import { refuseSecondElan } from './setup/runningElan.mjs'
import { command } from './setup/say.mjs'
import { ensureFilmTools, serveUntilEnd } from './setup/serve.mjs'

await command(async () => {
  await refuseSecondElan()
  await installPackages()
  const node = nodeBinary()
  await ensureFilmTools()
  await serveUntilEnd(node, 'scripts/serve-dev.ts')
})
