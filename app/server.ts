import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { closeDb, getDb } from '~/db/current.server'
import { getSettings } from '~/env.server'
import { getIdentityProvider } from '~/adapters/identityProvider/index.server'
import { demoAccounts, seedDemo as seed } from '~/db/seed/seedDemo.server'
import { addFilmCommand } from '~/features/films/operatorCommand.server'
import { logger } from '~/lib/logger.server'
import { observeRequest } from '~/lib/metrics.server'

const handle = createStartHandler(defaultStreamHandler)

export default {
  async fetch(request: Request): Promise<Response> {
    const startedAt = performance.now()
    const response = await handle(request)
    observeRequest(request, response.status, (performance.now() - startedAt) / 1000)
    return response
  },
}

/** Fills an empty database with the demo. @returns whether it did */
async function seedDemo(): Promise<boolean> {
  return seed(await getDb(), getIdentityProvider(), new Date())
}

/** What the process around the request handler needs (`scripts/serve.ts`). */
export { addFilmCommand, demoAccounts, closeDb, getDb, getSettings, logger, seedDemo }
