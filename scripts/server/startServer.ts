import { loadApp } from './builtApp'
import { holdDataFolder } from './dataFolder'
import { runServer } from './lifetime'
import { listen } from './listen'
import { openElan } from './openElan'

/** Runs the built application with all its services, until a signal ends it. */
export function startServer(): Promise<void> {
  return runServer(async (lifetime) => {
    const app = await loadApp()
    const settings = app.getSettings()
    await holdDataFolder(settings, lifetime)
    await openElan(settings, app, await listen(app), lifetime)
  })
}
