import { loadApp } from './builtApp'
import { holdDataFolder } from './dataFolder'
import { runServer } from './lifetime'
import { listen } from './listen'
import { openElan } from './openElan'

/** Runs the built application with all that stands behind it, until a signal ends it. */
export function startServer(): Promise<void> {
  return runServer(async (lifetime) => {
    const app = await loadApp()
    await holdDataFolder(app.getSettings(), lifetime)
    await openElan(app, await listen(app), lifetime)
  })
}
