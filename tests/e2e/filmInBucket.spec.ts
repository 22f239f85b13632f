import { demoAccount } from '../support/e2e/accounts/demoAccounts'
import { addE2eFilms, PRO_FILM, SUBTITLE } from '../support/e2e/films'
import { currentPlace } from '../support/e2e/place'
import { expectAdvance, expectPlaying, expectSubtitle, startFilm } from '../support/e2e/film/player'
import { signedInState } from '../support/e2e/accounts/signedIn'
import { OUR_SERVER } from '../support/e2e/preview/ours'
import { expect, open, test } from '../support/e2e/test'
import { startTestServer } from '../support/server/server'
import { bucketEnv, startS3Server } from '../support/storage/s3Server'

test.skip(...OUR_SERVER)

for (const delivery of ['redirect', 'proxy'] as const) {
  test(`a member plays a pro film out of a bucket, by ${delivery} @long`, async ({ newDevice }) => {
    test.setTimeout(300_000)
    const origins: string[] = []
    const store = await startS3Server(origins)
    const { emulatorHost } = currentPlace()
    const env = { ...bucketEnv(store, delivery), FIREBASE_AUTH_EMULATOR_HOST: emulatorHost }
    const server = await startTestServer({ build: false, env })
    try {
      // The bucket's rule for other origins, as the README gives it.
      origins.push(server.origin)
      await addE2eFilms(server, [PRO_FILM])
      const account = await demoAccount('MEMBER')
      const page = await newDevice(await signedInState({ ...server, appleMember: null }, account))
      const fromStore: string[] = []
      page.on('response', (response) => {
        if (response.url().startsWith(store.endpoint))
          fromStore.push(`${response.status()} ${response.url()}`)
      })
      await open(page, `${server.origin}/seances/${PRO_FILM.slug}`)
      await startFilm(page)
      await expectPlaying(page)
      await expectSubtitle(page, SUBTITLE)
      await page.locator('media-seek-forward-button').click()
      await expectAdvance(page, 0.5)
      const kinds = [
        ...new Set(fromStore.map((line) => line.replace(/^(\d+) .*\.(\w+)\?.*$/, '$1 $2'))),
      ].sort()
      expect(kinds).toEqual(delivery === 'redirect' ? ['200 m4s', '200 mp4'] : [])
      // It would miss its server, and say so.
      await page.close()
    } finally {
      await server.stop()
      await store.close()
    }
  })
}
