import type { Server } from 'node:http'
import type { AnswersUnderWay } from './answersUnderWay'

/** Browsers and proxies ask for the next thing on a connection once they have the answer to the last, or nearly. */
const MOST_UNANSWERED = 16
/**
 * So long is read, and thrown away, what still comes of a body whose answer is complete: whoever reset the connection at once would take
 * the answer with it.
 */
const LINGER_MS = 10_000

/**
 * Bounds what one connection may ask before it has its answers: Node begins each of the requests that lie on it one after another,
 * thousands at once. Ends connections on which a body goes on that nobody waits for.
 */
export function boundConnections(http: Server, underWay: AnswersUnderWay): void {
  const handlers = http.listeners('request')
  http.removeAllListeners('request')
  http.on('request', (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    if (underWay.of(socket).length >= MOST_UNANSWERED) {
      socket.destroy()
      return
    }
    underWay.begin(socket, response)
    response.once('close', () => {
      if (request.complete || socket.destroyed) return
      const late = setTimeout(() => socket.destroy(), LINGER_MS)
      request.once('close', () => clearTimeout(late))
    })
    for (const handle of handlers) handle.call(http, request, response)
  })
}
