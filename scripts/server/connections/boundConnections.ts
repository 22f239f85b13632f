import type { Server } from 'node:http'
import type { Socket } from 'node:net'

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
export function boundConnections(http: Server): void {
  const handlers = http.listeners('request')
  const unanswered = new WeakMap<Socket, number>()
  const count = (socket: Socket, more: 1 | -1) => {
    const now = (unanswered.get(socket) ?? 0) + more
    unanswered.set(socket, now)
    return now
  }
  http.removeAllListeners('request')
  http.on('request', (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    if (count(socket, 1) > MOST_UNANSWERED) {
      socket.destroy()
      return
    }
    response.once('close', () => {
      count(socket, -1)
      if (request.complete || socket.destroyed) return
      const late = setTimeout(() => socket.destroy(), LINGER_MS)
      request.once('close', () => clearTimeout(late))
    })
    for (const handle of handlers) handle.call(http, request, response)
  })
}
