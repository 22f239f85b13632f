import type { Server } from 'node:http'
import { serve } from 'srvx'
import { answersUnderWay } from './connections/answersUnderWay'
import { boundConnections } from './connections/boundConnections'
import type { BuiltApp } from './builtApp'
import { compressHtml } from './compressHtml'
import type { WaitingServer } from './openElan'
import { refuseHostless, refuseUnreadable } from './connections/refuseUnreadable'
import { serveFiles } from './serveFiles'
import { portTaken } from './startFailure'

/** Requests under way get this long to end. */
const DRAIN_MS = 5_000
/** Longer than a proxy keeps an idle connection (60 s): Node's own 5 s would cut the next request that it sends on it. */
const KEEP_ALIVE_MS = 75_000
/** Nothing was sent or taken for so long: who does not read her answer keeps it in memory. */
const IDLE_MS = 120_000

/**
 * Takes the port and serves the built application from it.
 *
 * @throws Mendable when the port is taken, which is thus said before the slow parts start
 */
export async function listen(app: BuiltApp): Promise<WaitingServer> {
  const { HOST, PORT } = app.getSettings()
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const server = serve({
    hostname: HOST,
    port: PORT,
    silent: true,
    manual: true,
    gracefulShutdown: false,
    node: { keepAliveTimeout: KEEP_ALIVE_MS, requireHostHeader: false },
    // Files have the headers of all answers too, and no other writing of an address than the app's own.
    middleware: [app.throughDoor, refuseHostless, serveFiles(app), compressHtml],
    fetch: async (request) => {
      // That the process lives is true before it is ready.
      if (new URL(request.url).pathname !== '/healthz') await opened
      return app.behindDoor(request)
    },
  })
  const { node } = server
  if (!node?.server) throw new Error('Élan is served by Node')
  const http = node.server as Server
  http.timeout = IDLE_MS
  const underWay = answersUnderWay()
  boundConnections(http, underWay)
  refuseUnreadable(http, app, underWay)
  await Promise.resolve(server.serve())
    .then(() => server.ready())
    .catch(async (error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' ? await portTaken('PORT', PORT) : error
    })
  return {
    open,
    async close() {
      const late = setTimeout(() => void server.close(true), DRAIN_MS)
      await server.close()
      clearTimeout(late)
    },
  }
}
