import { FREE_FILM, PRO_FILM, SHORT_FILM, addE2eFilms } from '../support/e2eFilms'
import { publishPlace } from '../support/e2ePlace'
import { startTestServer } from '../support/server'

/**
 * Builds where needed and starts the server that all E2E tests share, with its films. With PLAYWRIGHT_BASE_URL a
 * deployment is tested instead; PLAYWRIGHT_EMULATOR_HOST tells where its identity emulator is.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  const deployed = process.env.PLAYWRIGHT_BASE_URL
  if (deployed) {
    publishPlace({
      origin: deployed.replace(/\/$/, ''),
      emulatorHost: process.env.PLAYWRIGHT_EMULATOR_HOST ?? '127.0.0.1:9099',
    })
    return undefined
  }
  const server = await startTestServer()
  try {
    await addE2eFilms(server, [FREE_FILM, PRO_FILM, SHORT_FILM])
  } catch (error) {
    await server.stop()
    throw error
  }
  publishPlace(server)
  return () => server.stop()
}
