import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { BuiltApp } from './builtApp'

/** The same module id as Start's own middleware uses: one evaluation and one open database for both. */
const ENTRY = 'virtual:tanstack-start-server-entry'

export interface SourceApp {
  /** Always the application as it was last edited. */
  app: BuiltApp
  /** Looks whether the sources were evaluated again, and if so runs the background jobs from the new ones. */
  follow(): Promise<void>
}

/** Loads the application from its sources, through Vite. */
export async function loadSourceApp(vite: ViteDevServer): Promise<SourceApp> {
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('the sources cannot run in this process')
  const { runner } = ssr
  let current = await runner.import<BuiltApp>(ENTRY)
  let following: Promise<void> = Promise.resolve()

  async function follow(): Promise<void> {
    const next = await runner.import<BuiltApp>(ENTRY)
    if (next === current) return
    const former = current
    current = next
    await former.stopJobs()
    await next.startJobs(next.getSettings().SERVER_JOBS ? 'WORK' : 'SEND')
  }
  return {
    app: new Proxy(current, { get: (_, name) => current[name as keyof BuiltApp] }),
    follow: () => (following = following.then(follow, follow)),
  }
}
