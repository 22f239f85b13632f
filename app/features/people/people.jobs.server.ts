import { getIdentityProvider } from '~/adapters/identityProvider/index.server'
import type { Job } from '~/adapters/jobs/port'
import { getDb } from '~/db/current.server'
import { getSettings } from '~/env.server'
import { forgetImports } from './imports/forgetImports.server'
import { IMPORT_JOB } from './imports/imports.operations.server'
import { runImports } from './imports/runImports.server'

/** An attempt ends by itself before the queue gives it up; what is left waits for the next minute. */
const LONGEST_RUN_MS = 10 * 60_000

export const peopleJobs: readonly Job[] = [
  {
    name: IMPORT_JOB,
    schedule: '* * * * *',
    handle: async (_data, { signal }) => {
      const endsAt = Date.now() + LONGEST_RUN_MS
      const context = { db: await getDb(), provider: getIdentityProvider(), origin: getSettings().origin }
      await runImports(
        context,
        () => new Date(),
        () => signal.aborted || Date.now() > endsAt,
      )
    },
  },
  {
    name: 'member-imports-forget',
    schedule: '20 4 * * *',
    handle: async () => forgetImports(await getDb(), new Date()),
  },
]
