import type { Job } from '~/adapters/jobs/port'
import { getDb } from '~/db/current.server'
import type { EditedKind } from './editedKind.server'
import { forgetEditors } from './presence.server'
import { publishDue } from './publishDue.server'
import { emptyTrash } from './trash.server'

/** @param kinds every type of content there is */
export const editingJobs = (kinds: readonly EditedKind[]): readonly Job[] => [
  {
    name: 'publication',
    schedule: '* * * * *',
    handle: async () => publishDue(await getDb(), kinds, new Date()),
  },
  {
    name: 'trash',
    schedule: '20 4 * * *',
    handle: async () => {
      const db = await getDb()
      await emptyTrash(db, kinds, new Date())
      await forgetEditors(db, new Date())
    },
  },
]
