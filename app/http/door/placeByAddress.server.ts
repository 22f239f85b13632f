import { addressCost } from '../limits/addressCost'
import type { Cost } from '../limits/costs'
import { limitAccount, limitAddress, whenThereIsAPlace } from '../limits/limitCall.server'
import { getApi } from '../operation/api.server'
import { isReading } from '../headers/isReading'

const PERSONAL = new Set<Cost>(['page', 'paper', 'function'])

/** Whose turn it is where something is done for one person; everybody else is a visitor. */
const ownerOf = async (cost: Cost, request: Request): Promise<string | null> =>
  PERSONAL.has(cost) ? getApi().cookieOwner(request) : null

/** Nobody reads it: as proxies call an answer to a connection that is closed. */
const CLOSED = 499

type Answer = () => Response | Promise<Response>

async function inPlaceAs(cost: Cost, request: Request, answer: Answer): Promise<Response> {
  await limitAddress(cost, request)
  const call = { cost, request, uid: await ownerOf(cost, request) }
  await limitAccount(call)
  const gone = isReading(request) ? request.signal : undefined
  return whenThereIsAPlace(call, async () => answer(), gone).catch((error: unknown) => {
    if (gone?.aborted && error === gone.reason) return new Response(null, { status: CLOSED })
    throw error
  })
}

/**
 * Counts a request for what is no operation, and answers it when there is a place for it. It is done at the door, before anything
 * of the router, so that whoever asks too much costs next to nothing. Who asked to read and has gone meanwhile is not answered; what a
 * form sent is done all the same.
 *
 * @throws LaterError 429, FullError
 */
export async function inPlaceByAddress(request: Request, answer: Answer): Promise<Response> {
  const cost = addressCost(new URL(request.url).pathname)
  return cost === null ? answer() : inPlaceAs(cost, request, answer)
}

/**
 * The same for a file of the build, which is handed out in front of all that the application answers.
 *
 * @throws LaterError 429, FullError
 */
export async function inPlaceOfFile(request: Request, answer: Answer): Promise<Response> {
  return inPlaceAs('file', request, answer)
}
