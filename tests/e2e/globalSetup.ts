import { startAppleAtHand } from '../support/e2e/appStore/appleAtHand'
import { signDemoIn } from '../support/e2e/accounts/demoAccounts'
import { FREE_FILM, PRO_FILM, SHORT_FILM, addE2eFilms } from '../support/e2e/films'
import { publishPlace } from '../support/e2e/place'
import { startTestServer } from '../support/server/server'

/**
 * Builds where needed and starts the server that all E2E tests share, with its films and an App Store. With
 * PLAYWRIGHT_BASE_URL a deployment is tested instead; PLAYWRIGHT_EMULATOR_HOST tells where its identity emulator is, and
 * PLAYWRIGHT_SANDBOX_PORT its payment sandbox. A deployment has no App Store of ours.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  const deployed = process.env.PLAYWRIGHT_BASE_URL
  if (deployed) {
    const emulatorHost = process.env.PLAYWRIGHT_EMULATOR_HOST ?? '127.0.0.1:9099'
    publishPlace({
      origin: deployed.replace(/\/$/, ''),
      emulatorHost,
      demoAccounts: await signDemoIn({ emulatorHost }),
      sandboxPort: Number(process.env.PLAYWRIGHT_SANDBOX_PORT ?? 9098),
      appleMember: null,
    })
    return undefined
  }
  const apple = await startAppleAtHand()
  const server = await startTestServer({ env: apple.env }).catch(async (error: unknown) => {
    await apple.close()
    throw error
  })
  const stop = async () => {
    await server.stop()
    await apple.close()
  }
  try {
    const [demoAccounts, appleMember, appleLeaver] = await Promise.all([
      signDemoIn(server),
      apple.subscribeMember(server),
      apple.subscribeMember(server, 'stopped'),
      addE2eFilms(server, [FREE_FILM, PRO_FILM, SHORT_FILM]),
    ])
    publishPlace({ ...server, demoAccounts, appleMember, appleLeaver, appleLevers: apple.openLevers(server) })
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
