import type { ErrorCode } from '~/messages/errors.fr'
import { errorResponse } from '../operation/respond'

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
 * Refuses what must not come to Start. Its transport reads an input whole, however large it is and before anything asks who sends it;
 * no function of ours takes any, and without a type no body is read.
 */
function refusedInput({ headers, url }: Request): Response | null {
  // Opened as an address, or by another client than Start's own: nothing is answered to that.
  if (!headers.has('x-tsr-serverfn') || new URL(url).search !== '')
    return errorResponse(400, 'request/malformed')
  if (headers.has('content-type')) return errorResponse(415, 'request/unsupported-type')
  return Number(headers.get('content-length') ?? 0) > 0 ? errorResponse(413, 'request/too-large') : null
}

/**
 * The answer to a call of a server function. What its transport cannot read (an unknown function) it answers with 500, what it refuses
 * (another method, another site) with 403 or 405, and both in its own words; errors of the functions themselves are ApiErrors by then, so
 * any other is the sender's.
 *
 * @param handle Start's own handler
 */
export async function answerFunction(
  request: Request,
  handle: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  const refused = refusedInput(request)
  if (refused) return refused
  try {
    const response = await handle(request)
    if (response.status < 400) return response
    const text = await response.clone().text()
    return text.includes(OWN_ERROR) ? response : refusedCall(response)
  } catch {
    return errorResponse(400, 'request/malformed')
  }
}
