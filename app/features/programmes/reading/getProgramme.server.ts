import { atOneMoment } from '~/db/atOneMoment.server'
import type { Db } from '~/db/client.server'
import { showDocuments } from '~/features/files/files.public.server'
import type { ProgrammePage } from '../programmes.schema'
import { programmeStore } from '../programmeStore.server'
import { listSessions, toSummary } from './sessionRows.server'

/** A programme that members see, by its id or its slug, with its sessions. @throws ApiError 404 */
export const getProgramme = (db: Db, idOrSlug: string, now: Date): Promise<ProgrammePage> =>
  atOneMoment(db, async (tx) => {
    const row = await programmeStore.get(tx, idOrSlug, now)
    const sessions = await listSessions(tx, [row.id], now)
    return {
      ...toSummary(row, sessions),
      description: row.description,
      documents: await showDocuments(tx, row.documents),
      weeks: row.weeks.map((days, week) =>
        days.map((_, day) => sessions.filter((session) => session.week === week && session.day === day)),
      ),
    }
  })
