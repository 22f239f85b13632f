/** `npm start`: from a bare clone to a running Élan. Plain JavaScript, for it runs before anything is installed. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildApp } from './setup/build.mjs'
import { installPackages, nodeBinary } from './setup/install.mjs'
import { Mendable, command, say } from './setup/say.mjs'
import { FILM_TOOLS, ensureTools } from './setup/tools.mjs'

await command(async () => {
  await installPackages()
  const node = nodeBinary()
  try {
    await ensureTools(FILM_TOOLS)
  } catch (error) {
    if (!(error instanceof Mendable)) throw error
    // The app is of use without films of its own making; the rest of it should not be refused for that.
    say(`! ${error.message}\n  Élan démarre, mais aucun film ne pourra être préparé.`)
  }
  await buildApp(node)
  const child = spawn(
    node,
    [...(existsSync('.env') ? ['--env-file=.env'] : []), '--import', 'tsx', 'scripts/serve.ts'],
    {
      stdio: 'inherit',
    },
  )
  // A terminal signals the whole group and a supervisor only this process: either way the server ends in order.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  process.exitCode = await new Promise((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? (signal ? 1 : 0))),
  )
})
