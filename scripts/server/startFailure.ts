import { nextFreePorts } from '../setup/ports.mjs'
import { Mendable } from '../setup/say.mjs'

const UNREACHABLE_DATABASE = new Set(['ECONNREFUSED', '28P01', '3D000'])

const UNWRITABLE = new Map([
  ['ENOSPC', 'le disque est plein.'],
  ['EDQUOT', 'la place qui lui est accordée est épuisée.'],
  ['EACCES', 'il n’en a pas le droit.'],
  ['EPERM', 'il n’en a pas le droit.'],
  ['EROFS', 'le disque ne se laisse que lire.'],
  ['EIO', 'le disque est en panne.'],
  // What is made with all folders above it is missing only where it may not be made.
  ['ENOENT', 'il ne se laisse pas créer.'],
  ['ENOTDIR', 'ce n’est pas un dossier.'],
  ['EEXIST', 'ce n’est pas un dossier.'],
])

/** Why a start failed; a sentence if the person at the terminal can do something about it. */
export function startFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (error.name === 'SettingsError' || error.name === 'FolderHeldError') return new Mendable(error.message)
  // A port below 1024 is refused by the same word.
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return new Mendable(
      'Élan n’a pas le droit d’ouvrir ce port\u00A0: choisissez-en un à partir de 1024 (PORT).',
    )
  if (UNWRITABLE.has(code) && (code !== 'ENOENT' || ('syscall' in error && error.syscall === 'mkdir')))
    return new Mendable(
      'Élan ne peut pas écrire dans son dossier de données (DATA_DIR)\u00A0: ' + UNWRITABLE.get(code),
    )
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
