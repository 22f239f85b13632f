import { manyOperations } from '../many/many.operations.server'
import type { EditedKind } from '../editedKind.server'
import { draftOperations } from './draft.operations.server'
import { historyOperations } from './history.operations.server'
import { presenceOperations } from './presence.operations.server'
import { publicationOperations } from './publication.operations.server'
import { trashOperations } from './trash.operations.server'

/**
 * What authors do with content of any type (`ST-1`). The type is a part of the path, and says who writes it.
 *
 * @param kinds every type there is
 */
export const editingOperations = (kinds: readonly EditedKind[]) => [
  ...draftOperations(kinds),
  ...publicationOperations(kinds),
  ...trashOperations(kinds),
  ...historyOperations(kinds),
  ...presenceOperations(kinds),
  ...manyOperations(kinds),
]

/** For the types of the calls. */
export type EditingOperations = ReturnType<typeof editingOperations>
