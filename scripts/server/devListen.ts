import { createServer as createHttpServer, type Server } from 'node:http'
import path from 'node:path'
import { createServer, type Plugin } from 'vite'
import type { Settings } from '../../app/env.server'
import type { BuiltApp } from './builtApp'
import type { WaitingServer } from './openElan'
import { loadSourceApp, type SourceApp } from './sourceApp'
import { portTaken } from './startFailure'

async function takePort(server: Server, { HOST, PORT }: Settings): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(PORT, HOST, resolve)
  }).catch(async (error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? await portTaken('PORT', PORT) : error
  })
}

/** Restarts background jobs after edits: runs after Vite's own middleware and before Start's. */
function following(source: Promise<SourceApp>): Plugin {
  async function follow(): Promise<void> {
    try {
      await (await source).follow()
    } catch {
      // Sources that do not run are reported by Start, which runs them next.
    }
  }
  return {
    name: 'elan:following',
    enforce: 'pre',
    configureServer: (vite) => () => {
      vite.middlewares.use((_request, _response, next) => {
        async function pass(): Promise<void> {
          await follow()
          next()
        }
        void pass()
      })
    },
  }
}

/**
 * Takes the port and serves the application from its sources, by Vite.
 *
 * @throws Mendable when the port is taken
 */
export async function listenFromSources(
  settings: Settings,
): Promise<WaitingServer & { loading: Promise<BuiltApp> }> {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const server = createHttpServer((request, response) => {
    void opened.then(() => vite.middlewares(request, response))
  })
  await takePort(server, settings)
  const { promise: source, resolve: tellSource } = Promise.withResolvers<SourceApp>()
  const vite = await createServer({
    configFile: 'app.config.ts',
    server: {
      middlewareMode: true,
      ws: { server },
      // Written to all the time, and no sources.
      watch: { ignored: [path.resolve(settings.DATA_DIR, '**'), '**/test-results/**', '**/dist/**'] },
    },
    plugins: [following(source)],
  })
  tellSource(loadSourceApp(vite))
  const loading = source.then(({ app }) => app)
  // It is awaited after the identity service has started, and may fail before.
  loading.catch(() => undefined)
  return {
    loading,
    open,
    async close() {
      await vite.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
