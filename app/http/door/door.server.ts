import { getSettings, type Settings } from '~/env.server'
import { holdBack } from '../limits/holdBack.server'
import { observeRequest } from '../metrics.server'
import { errorResponse } from '../operation/respond'
import { withHeadersOfAll } from './everyAnswer.server'
import { failedAnswer, unreadableAnswer } from './failedAnswer.server'
import { isOwnHost } from './ownHost'
import { isReadable, plainAddress } from './plainAddress'
import { isReading } from '../headers/isReading'

/** An answer that needs nothing of what is behind the door. */
function answerAtDoor(request: Request, settings: Settings): Response | null {
  if (settings.demo && !isOwnHost(request, settings)) return errorResponse(421, 'request/malformed')
  const address = new URL(request.url)
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
  // Such as one of a host's port that there cannot be: nothing behind here is asked to read it.
  const answering = async () =>
    URL.canParse(request.url)
      ? (answerAtDoor(request, settings) ?? (await answer()))
      : errorResponse(400, 'request/malformed')
  const response = await answering().catch((error: unknown) => failedAnswer(request, error))
  await holdBack(response.status)
  observeRequest(request, response.status, (performance.now() - startedAt) / 1000)
  return withHeadersOfAll(response, settings.origin)
}
