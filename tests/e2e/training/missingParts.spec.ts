import { FREE_FILM } from '../../support/e2e/films'
import { expectPlaying, filmOf, startFilm } from '../../support/e2e/film/player'
import { stage as stageOf } from '../../support/e2e/film/stageParts'
import { firstLoad } from '../../support/clientBuild'
import { clientPart } from '../../support/e2e/clientPart'
import { OUR_FILMS } from '../../support/e2e/preview/ours'
import { expect, open, test } from '../../support/e2e/test'
import { inBrief } from '../../support/extent'

test.skip(...OUR_FILMS)

// It brings the parts that are refused here.
test.use({ serviceWorkers: 'block' })

const REFUSED = /Failed to load resource|ERR_FAILED|dynamically imported module/

test('a film goes on without the figure that moves @long', async ({ page, problems }) => {
  problems.allow(REFUSED)
  const refused = page.waitForEvent('requestfailed')
  await page.route(clientPart('ownerSVGElement'), (route) => route.abort())
  await open(page, `/seances/${FREE_FILM.slug}`)
  await startFilm(page)
  await refused
  // Still, and of what comes next.
  await expect(stageOf(page).locator('img[src^="/artwork/"]').first()).toBeVisible()
  await expectPlaying(page)
  await expect(stageOf(page).locator('img[src^="/artwork/"]').first()).toBeVisible()
  await expect(stageOf(page)).toBeVisible()
})

test('the page is there without what is loaded behind it @long', async ({ page, problems }) => {
  problems.allow(REFUSED)
  const refused = page.waitForEvent('requestfailed')
  await page.route(clientPart('setAttribute(`data-tapped`'), (route) => route.abort())
  await open(page, `/seances/${FREE_FILM.slug}`)
  await refused
  await startFilm(page)
  await expectPlaying(page)
})

for (const { address, heading, route } of inBrief([
  { address: '/accueil', heading: /^Bonjour/, route: '/_member/accueil' },
  { address: '/seances', heading: 'Séances', route: '/seances/' },
]))
  test(`in the wrapper ${address} is whole without anything that is loaded behind it`, async ({
    pageOf,
    problems,
  }) => {
    // Of the network, by the browser: what the page itself makes of it says nothing.
    problems.allow(/Failed to load resource/)
    const page = await pageOf('MEMBER')
    await page.addInitScript(() => Object.assign(window, { storekit: {} }))
    const needed = (await firstLoad('__root__', route)).scripts
    const refused = new Set<string>()
    await page.route('**/assets/*.js', (asked) => {
      const { pathname } = new URL(asked.request().url())
      if (needed.includes(pathname)) return asked.continue()
      refused.add(pathname)
      return asked.abort()
    })
    await open(page, address)
    await expect.poll(() => refused.size).toBeGreaterThan(2)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })

test('while the stage is on its way the picture stays, with words; where it does not come, she can ask again @long', async ({
  page,
  problems,
}) => {
  problems.allow(REFUSED)
  await page.setViewportSize({ width: 375, height: 667 })
  const gate = Promise.withResolvers<void>()
  const stage = clientPart('Quitter la séance')
  await page.route(stage, async (route) => {
    await gate.promise
    await route.abort()
  })
  await open(page, `/seances/${FREE_FILM.slug}`)
  const button = page.getByRole('button', { name: 'Commencer' })
  const before = await button.boundingBox()
  await button.click()
  await expect(page.getByRole('status')).toHaveText('Le film arrive…')
  await expect(page.getByRole('status')).toBeVisible()
  // Where the button was: nothing has moved.
  expect(await page.getByRole('status').boundingBox()).toEqual(before)
  const poster = page.locator('main img[src^="/artwork/"]').first()
  const isInSight = await poster.evaluate((picture) => {
    const { x, y, width, height } = picture.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === picture
  })
  expect(isInSight).toBe(true)

  gate.resolve()
  await expect(page.getByRole('alert')).toContainText('Le film n’a pas pu être chargé')
  await expect(page.getByRole('heading', { level: 1, name: FREE_FILM.title })).toBeVisible()
  await page.unroute(stage)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expectPlaying(page)
  await expect(filmOf(page)).toHaveCount(1)
})

test('who leaves a film while it is being opened leaves no failure behind @long', async ({ page }) => {
  // What is said in the console is looked at after each test.
  await page.addInitScript(() => {
    const source = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src')!
    let openings = 0
    Object.defineProperty(HTMLMediaElement.prototype, 'src', {
      get: source.get,
      set(address: string) {
        source.set?.call(this, address)
        const leave = () => document.querySelector<HTMLElement>('[aria-label="Quitter la séance"]')?.click()
        if (openings % 2 === 0) queueMicrotask(leave)
        else setTimeout(leave)
        openings += 1
      },
    })
  })
  await open(page, `/seances/${FREE_FILM.slug}`)
  for (let times = 0; times < 12; times += 1) {
    await startFilm(page, 'Commencer')
    await expect(filmOf(page)).toHaveCount(0)
  }
})
