import './connectApi.server'
import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { closeDb, getDb } from '~/db/current.server'
import { getSettings } from '~/env.server'
import { getIdentityProvider } from '~/adapters/identityProvider/index.server'
import { getStorage } from '~/adapters/storage/index.server'
import { demoAccounts } from '~/features/demo/demoAccounts.server'
import { seedDemo as seed } from '~/features/demo/seedDemo.server'
import { addFilmCommand } from '~/features/films/adding/operatorCommand.server'
import { adoptDemoCustomer } from '~/features/membership/card/adoptCustomer.server'
import { wasNotificationDelivered } from '~/features/membership/events/wasDelivered.server'
import { checkMembershipsCommand } from '~/features/membership/entitlement/checkMemberships.server'
import { startJobs, stopJobs } from '~/jobs.server'
import { throughDoor } from '~/http/door/door.server'
import { inPlaceByAddress, inPlaceOfFile } from '~/http/door/placeByAddress.server'
import { bareRefusal } from '~/http/door/bareRefusal.server'
import { headersOfAll } from '~/http/door/everyAnswer.server'
import { errorResponse } from '~/http/operation/respond'
import { logger } from '~/lib/log/logger.server'
import type { ErrorCode } from '~/messages/errors.fr'
import { wholePage } from '~/http/page/wholePage'

const handle = createStartHandler(defaultStreamHandler)

/** The name of our errors in the answer of a server function; `apiErrorAdapter` writes it. */
const OWN_ERROR = 'ApiError'

/** What the transport's own refusals are, in ours. */
const REFUSED_CALLS: Readonly<Record<number, ErrorCode>> = {
  403: 'request/cross-origin',
  405: 'request/method-not-allowed',
}

function refusedCall({ status, headers }: Response): Response {
  const code = REFUSED_CALLS[status]
  if (!code) return errorResponse(400, 'request/malformed')
  const allow = headers.get('Allow')
  return errorResponse(status, code, allow === null ? {} : { Allow: allow })
}

/**
 * Start's answer. What a server function's transport cannot read (an unknown function, a broken payload) it answers with
 * 500, what it refuses (another method, another site) with 403 or 405, and both in its own words; errors of the functions themselves are
 * ApiErrors by then, so any other is the sender's.
 */
async function answer(request: Request): Promise<Response> {
  if (!new URL(request.url).pathname.startsWith('/_serverFn/')) return handle(request)
  // Opened as an address, or by another client than Start's own: nothing is answered to that.
  if (!request.headers.has('x-tsr-serverfn')) return errorResponse(400, 'request/malformed')
  try {
    const response = await handle(request)
    if (response.status < 400) return response
    const text = await response.clone().text()
    return text.includes(OWN_ERROR) ? response : refusedCall(response)
  } catch {
    return errorResponse(400, 'request/malformed')
  }
}

/** What is behind the door, for a server that has files there too (`scripts/server/listen.ts`). */
async function behindDoor(request: Request): Promise<Response> {
  return inPlaceByAddress(request, async () => wholePage(await answer(request)))
}

export default {
  fetch: (request: Request): Promise<Response> => throughDoor(request, () => behindDoor(request)),
}

/** Fills an empty database with the demo. @returns whether it did */
async function seedDemo(): Promise<boolean> {
  return seed(await getDb(), getIdentityProvider(), getStorage(), new Date(), getSettings().origin)
}

/** What the process around the request handler needs (`scripts/serve.ts`). */
export {
  addFilmCommand,
  adoptDemoCustomer,
  behindDoor,
  checkMembershipsCommand,
  closeDb,
  demoAccounts,
  getDb,
  getSettings,
  inPlaceOfFile,
  logger,
  seedDemo,
  startJobs,
  stopJobs,
  throughDoor,
  bareRefusal,
  headersOfAll,
  wasNotificationDelivered,
}
