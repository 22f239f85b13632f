/** What Start's handler sets on the answer of a function, its failures included. */
const OF_A_FUNCTION = ['x-tss-serialized', 'x-tss-raw']

/**
 * How a page asks a server function. Start's client takes any other answer for the function's own: JSON for its result, a proxy's page
 * for a message. Here it is the failure that it is for every other request.
 *
 * @throws what was answered, as `serverFailure` reads it
 */
export async function fetchFunction(...asked: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...asked)
  if (OF_A_FUNCTION.some((name) => response.headers.has(name))) return response
  const { ok, status } = response
  // Every page has this file, and few need the rest of it.
  const { readAnswer, serverFailure } = await import('../request/serverFailure')
  throw ok ? serverFailure(500, undefined) : serverFailure(status, readAnswer(await response.text()))
}
