import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ServerMiddleware } from 'srvx'
import type { BuiltApp } from '../builtApp'
import type { AnswersUnderWay } from './answersUnderWay'

type Answering = Pick<BuiltApp, 'getSettings' | 'bareRefusal' | 'headersOfAll'>

/** Gives the headers of all answers to those that pass no door: to what Node's parser refuses, and to an address that is none. */
export function refuseUnreadable(server: Server, app: Answering, underWay: AnswersUnderWay): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Within an answer that has begun, another one would be read as a part of it.
    const begun = underWay.of(socket).some(({ headersSent }) => headersSent)
    if (socket.writable && !begun) socket.write(app.bareRefusal(error.code, app.getSettings().origin))
    socket.destroy(error)
  })
  // A whole address of a host, as proxies are asked: one that cannot be read is refused by the server around the door.
  server.prependListener('request', ({ url }, response) => {
    if (url?.startsWith('/')) return
    for (const header of Object.entries(app.headersOfAll(app.getSettings().origin)))
      response.setHeader(...header)
  })
  // An expectation that nobody knows may be passed over (RFC 9110, 10.1.1); Node would refuse it without a door.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

/** HTTP/1.1 asks for a Host. Node's own refusal of a request without one would pass no door. */
export const refuseHostless: ServerMiddleware = (request, next) => {
  const asked = request.runtime?.node?.req
  return asked?.httpVersion === '1.1' && asked.headers.host === undefined
    ? new Response(null, { status: 400, headers: { Connection: 'close', 'Content-Length': '0' } })
    : next()
}
