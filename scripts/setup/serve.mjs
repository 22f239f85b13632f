import { existsSync } from 'node:fs'
import { run } from './run.mjs'
import { Mendable, say } from './say.mjs'
import { FILM_TOOLS, ensureTools } from './tools.mjs'

/** Installs ffmpeg where it may. Élan starts without it, but cannot make films. */
export async function ensureFilmTools() {
  try {
    await ensureTools(FILM_TOOLS)
  } catch (error) {
    if (!(error instanceof Mendable)) throw error
    say(`! ${error.message}\n  Élan démarre, mais aucun film ne pourra être préparé.`)
  }
}

/**
 * Runs a server's TypeScript entry to its end, with the settings of `.env`. Its exit code becomes this process's.
 *
 * @param {string} node
 * @param {string} entry
 */
export async function serveUntilEnd(node, entry) {
  const settings = existsSync('.env') ? ['--env-file=.env'] : []
  const { code } = await run(node, [...settings, '--import', 'tsx', entry], { endsInOrder: true })
  process.exitCode = code
}
