import { nextFreePorts } from '../setup/ports.mjs'
import { Mendable } from '../setup/say.mjs'

const UNREACHABLE_DATABASE = new Set(['ECONNREFUSED', '28P01', '3D000'])

/** Why a start failed; a sentence if the person at the terminal can do something about it. */
export function startFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (error.name === 'SettingsError' || error.name === 'FolderHeldError') return new Mendable(error.message)
  if (code === 'ENOSPC') return new Mendable('Le disque est plein : Élan ne peut pas écrire ses données.')
  if (code === 'EACCES')
    return new Mendable('Élan n’a pas le droit d’écrire dans son dossier de données (DATA_DIR).')
  if (UNREACHABLE_DATABASE.has(code))
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
