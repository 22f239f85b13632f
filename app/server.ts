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
import { answerFunction } from '~/http/door/answerFunction.server'
import { throughDoor } from '~/http/door/door.server'
import { inPlaceByAddress, inPlaceOfFile } from '~/http/door/placeByAddress.server'
import { bareRefusal } from '~/http/door/bareRefusal.server'
import { headersOfAll } from '~/http/door/everyAnswer.server'
import { logger } from '~/lib/log/logger.server'
import { isFunctionPath } from '~/http/page/pagePaths'
import { wholePage } from '~/http/page/wholePage'

const handle = createStartHandler(defaultStreamHandler)

const answer = (request: Request) =>
  isFunctionPath(new URL(request.url).pathname) ? answerFunction(request, handle) : handle(request)

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
