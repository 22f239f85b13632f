import * as v from 'valibot'
import { sendJob } from '~/adapters/jobs/index.server'
import type { Job } from '~/adapters/jobs/port'
import { getSettings } from '~/env.server'
import { sweepFilms } from './making/sweepFilms.server'
import { sweepStrayFilms, type FindSent } from './making/sweepStrayFilms.server'
import { workContext } from './making/workContext.server'
import { workOnFilm } from './making/workOnFilm.server'

const FILM_JOB = 'films'
/** Four hours of film in 4K on two slow cores. A worker that dies is noticed long before, by its heartbeat. */
const TIMEOUT_SECONDS = 20 * 3600
const FilmJobSchema = v.object({ filmId: v.pipe(v.string(), v.uuid()) })

/** Has a film worked on, unless that is asked for already. What gets lost here, the sweep asks for within a minute. */
export function sendFilm(filmId: string, startAfter?: Date): Promise<void> {
  return sendJob(FILM_JOB, { filmId }, { singletonKey: filmId, ...(startAfter ? { startAfter } : {}) })
}

/** @param sent what somebody has sent and not used yet */
export const filmJobs = (sent: FindSent): readonly Job[] => [
  {
    name: FILM_JOB,
    timeoutSeconds: TIMEOUT_SECONDS,
    concurrency: () => getSettings().TRANSCODES_AT_ONCE,
    async handle(data, { signal }) {
      const { filmId } = v.parse(FilmJobSchema, data)
      const outcome = await workOnFilm(await workContext(), filmId, { signal })
      if (outcome === 'GIVEN_BACK') await sendFilm(filmId)
      else if (typeof outcome === 'object') await sendFilm(filmId, outcome.retryAt)
    },
  },
  {
    name: 'films-sweep',
    schedule: '* * * * *',
    async handle() {
      const { db, storage } = await workContext()
      for (const filmId of await sweepFilms(db, storage)) await sendFilm(filmId)
    },
  },
  {
    name: 'films/strays',
    // At night, for it lists all that is stored.
    schedule: '35 3 * * *',
    handle: async () => void (await sweepStrayFilms(await workContext(), new Date(), sent)),
  },
]
