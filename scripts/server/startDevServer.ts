import { getSettings } from '../../app/env.server'
import { holdDataFolder } from './dataFolder'
import { listenFromSources } from './devListen'
import { runServer } from './lifetime'
import { openElan } from './openElan'

/** Runs the application from its sources, with all its services, until a signal ends it. */
export function startDevServer(): Promise<void> {
  return runServer(async (lifetime) => {
    const settings = getSettings()
    await holdDataFolder(settings, lifetime)
    const server = await listenFromSources(settings)
    await openElan(settings, server.loading, server, lifetime)
  })
}
