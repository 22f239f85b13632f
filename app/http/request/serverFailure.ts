/** What a server has answered, read as JSON, else its text; nothing where there is none. */
export function readAnswer(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A body of our own API's errors (`RQ-2`), as far as the query layer needs it: what names another status is of something else. */
const isExplained = (status: number, body: unknown): boolean =>
  body !== null && typeof body === 'object' && 'status' in body && body.status === status

const codeIn = (body: unknown): string | undefined =>
  body !== null && typeof body === 'object' && 'code' in body && typeof body.code === 'string'
    ? body.code
    : undefined

/**
 * What a refused request throws: the body as the server sent it (`source.md §8`). A status of 500 or above whose body does not
 * say so is of something in between, a proxy or a tunnel: it has its status then, and as a code its own or the status, so that it is
 * reported like any other.
 *
 * @param body as `readAnswer` reads it
 */
export function serverFailure(status: number, body: unknown): unknown {
  if (body === undefined || body === null)
    return { status, code: 'server/internal', message: `HTTP ${status}` }
  if (status < 500 || isExplained(status, body)) return body
  return { status, code: codeIn(body) ?? String(status), message: `HTTP ${status}`, body }
}
