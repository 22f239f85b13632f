import { getSettings, type Settings } from '~/env.server'
import { holdBack } from '../limits/holdBack.server'
import { observeRequest } from '../metrics.server'
import { errorResponse } from '../operation/respond'
import { withHeadersOfAll } from './everyAnswer.server'
import { failedAnswer, unreadableAnswer } from './failedAnswer.server'
import { isOwnHost } from './ownHost'
import { isReadable, plainAddress } from './plainAddress'
import { isReading } from '../headers/isReading'

/**
 * An answer that needs nothing of what is behind the door.
 *
 * @param address of the request; `null` for one that there cannot be, as with a port beyond the last
 */
function answerAtDoor(request: Request, address: URL | null, settings: Settings): Response | null {
  if (address === null) return errorResponse(400, 'request/malformed')
  if (settings.demo && !isOwnHost(request, settings)) return errorResponse(421, 'request/malformed')
  if (!isReadable(address)) return unreadableAnswer(request)
  const plain = plainAddress(address)
  if (plain === null) return null
  if (!isReading(request)) return errorResponse(400, 'request/malformed')
  // Relative, so it leads to nobody else's host, whatever the request calls ours.
  return new Response(null, { status: 308, headers: { Location: plain } })
}

/**
 * What every request passes, and every answer on its way out, a file's too: one writing of each address, and one that can be read, our
 * own host names in the demo, an answer in every case, the headers of all, and patience of whoever is refused. How long all of it
 * took is measured.
 *
 * @param answer what is behind the door
 */
export async function throughDoor(
  request: Request,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const startedAt = performance.now()
  const settings = getSettings()
  const address = URL.parse(request.url)
  const answering = async () => answerAtDoor(request, address, settings) ?? (await answer())
  const response = await answering().catch((error: unknown) => failedAnswer(request, error))
  await holdBack(response.status)
  const seconds = (performance.now() - startedAt) / 1000
  observeRequest(request.method, address?.pathname ?? '', response.status, seconds)
  return withHeadersOfAll(response, settings.origin)
}
