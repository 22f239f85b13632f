import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Mendable, say } from './say.mjs'
import { run } from './run.mjs'

const NEEDED_BYTES = 2 * 1024 ** 3
const MARKER = 'node_modules/.elan-installed'

/** A mark that changes with the lock file: the install is done again when, and only when, it does. */
function lockHash() {
  return createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
}

/** Installs the packages of the lock file, unless they are there. */
export async function installPackages() {
  const wanted = lockHash()
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === wanted) return
  const { bavail, bsize } = statfsSync('.')
  if (bavail * bsize < NEEDED_BYTES)
    throw new Mendable(
      `Disque presque plein : il faut ${NEEDED_BYTES / 1024 ** 3} Go libres pour installer les dépendances.`,
    )
  say('• Installation des dépendances (une à deux minutes la première fois)…')
  // With NODE_ENV=production in the environment npm would leave out what builds the application.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await run('npm', args, { quiet: true })
  if (code !== 0) throw new Mendable(`L’installation des dépendances a échoué :\n${explain(output)}`)
  writeFileSync(MARKER, wanted)
}

function explain(output) {
  if (output.includes('ENOSPC')) return 'le disque est plein.'
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/.test(output))
    return `le registre npm n’est pas joignable.\n${output.slice(-600)}`
  return output.slice(-2000)
}

/** The Node that runs everything else: the one the project pins, or a recent enough one of the machine. */
export function nodeBinary() {
  const pinned = path.resolve('node_modules/.bin/node')
  if (existsSync(pinned)) return pinned
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12)) return process.execPath
  throw new Mendable(`Node ${process.versions.node} est trop ancien sur ce système : installez Node ≥ 22.12.`)
}
