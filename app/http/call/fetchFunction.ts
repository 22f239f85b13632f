/**
 * How a page asks a server function. Start's client takes what anybody else answers for the function's own: JSON for its result, a proxy's
 * page for a message. Here it is the failure that it is for every other request.
 *
 * @throws what was answered, as `serverFailure` reads it
 */
export async function fetchFunction(...asked: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...asked)
  // Start sets it on all that a function answers or throws, unless that is a redirect or an answer of its own: none of ours is.
  if (response.headers.has('x-tss-serialized')) return response
  const text = await response.text()
  const status = response.ok ? 500 : response.status
  // Every page has this file, and few need the rest of it.
  throw await import('../request/serverFailure').then(
    ({ readAnswer, serverFailure }) => serverFailure(status, readAnswer(text)),
    // Whoever answers in our place may answer for that file, too.
    () => ({ status, code: String(status) }),
  )
}
