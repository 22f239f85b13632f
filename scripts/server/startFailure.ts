import { nextFreePorts } from '../setup/ports.mjs'
import { Mendable } from '../setup/say.mjs'
import { whyUnwritable } from '../setup/unwritable.mjs'

/** The settings that name ports, and what they are without one. */
const PORTS = { PORT: 3000, EMULATOR_PORT: 9099, SANDBOX_PORT: 9098 }

function settingOf(port: unknown): string {
  const found = Object.entries(PORTS).find(([name, usual]) => Number(process.env[name] ?? usual) === port)
  return found?.[0] ?? 'PORT'
}

/** Why a start failed; a sentence if the person at the terminal can do something about it. */
export function startFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (error.name === 'SettingsError' || error.name === 'FolderHeldError') return new Mendable(error.message)
  // A port below 1024 is refused by the same word.
  if ('syscall' in error && error.syscall === 'listen' && (code === 'EACCES' || code === 'EPERM')) {
    const port = 'port' in error ? error.port : undefined
    return new Mendable(
      `Élan n’a pas le droit d’ouvrir le port ${String(port)}\u00A0: choisissez-en un à partir de 1024 (${settingOf(port)}).`,
    )
  }
  const why = whyUnwritable(error)
  if (why) return new Mendable(`Élan ne peut pas écrire dans son dossier de données (DATA_DIR)\u00A0: ${why}`)
  if (error.name === 'DatabaseUnreachableError')
    return new Mendable('La base de données (DATABASE_URL) n’est pas joignable avec ces réglages.')
  return error
}

/**
 * What to say of a port that is taken.
 *
 * @param setting which names the port
 * @param whose in French, to follow the number; nothing for the server's own
 */
export async function portTaken(setting: string, port: number, whose = ''): Promise<Mendable> {
  const [next] = await nextFreePorts([port])
  return new Mendable(
    `Le port ${port}${whose && ` ${whose}`} est déjà utilisé. Choisissez-en un autre : ${setting}=${next} npm start`,
  )
}
