import { SpoiltCopyError } from '../../app/adapters/storage/move/copyObject.server'
import { MoveRefusedError } from '../../app/adapters/storage/move/moveCommand.server'
import { SettingsError } from '../../app/env.server'
import { FolderHeldError } from '../../app/lib/folderLock.server'
import { storageErrorOf } from '../../app/lib/storage/storageError'
import { errorMessage } from '../../app/messages/errors.fr'
import { Mendable } from '../setup/say.mjs'
import { whyUnwritable } from '../setup/unwritable.mjs'

const AGAIN = 'Rien n’est perdu : relancez la même commande pour reprendre.'

/** Of the store, or of the disk that the command itself writes to: its lock and its progress. */
function storeFailure(error: unknown): Mendable | null {
  const stored = storageErrorOf(error)
  if (!stored) return null
  const why = stored.code === 'storage/unavailable' ? whyUnwritable(stored.cause) : null
  return new Mendable(
    why
      ? `Élan n’a pas accès à son dossier de données (DATA_DIR)\u00A0: ${why} ${AGAIN}`
      : `${errorMessage(stored.code)} (${stored.message}) ${AGAIN}`,
  )
}

/** Why a move of media ended before its end, in the words of who can mend it. */
export function moveFailure(error: unknown): unknown {
  if (error instanceof SpoiltCopyError)
    return new Mendable(`La copie de ${error.key} ne correspond pas à l’original. ${AGAIN}`)
  if (error instanceof FolderHeldError)
    return new Mendable(`Un déplacement est déjà en cours (processus ${error.pid}).`)
  if (error instanceof MoveRefusedError || error instanceof SettingsError) return new Mendable(error.message)
  return storeFailure(error) ?? error
}
