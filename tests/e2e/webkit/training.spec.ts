import { expect } from '@playwright/test'
import { FREE_FILM, SUBTITLE } from '../../support/e2e/films'
import { listenAtBrowser, type Asked } from '../../support/e2e/film/trainingProbe'
import { pieceNumber } from '../../support/e2e/film/pieceNumber'
import { DESK, TURNED, sizeName } from '../../support/e2e/film/stageSizes'
import {
  expectPlays,
  FILM,
  open,
  PATIENCE_MS,
  press,
  signIn,
  STAGE,
  tap,
} from '../../support/webkit/pageActions'
import { windowTest } from '../../support/webkit/windowTest'
import { OUR_SERVER } from '../../support/e2e/preview/ours'

const test = windowTest({ films: [FREE_FILM] })

test.skip(...OUR_SERVER)

const OTHER = 'Réveil en douceur'
const FILM_PAGE = `/seances/${FREE_FILM.slug}`

test.afterEach(({ app }) => app.setAway(() => false))

test('a film that the network leaves says so in WebKit, and goes on when it is back @long', async ({
  app,
  openWindow,
}) => {
  const host = await openWindow()
  // What is ahead would last for the whole of a short film.
  app.setAway((url) => pieceNumber(url) > 2)
  await open(host, app.origin + FILM_PAGE)
  await expectPlays(host)
  await host.waitFor(`/Le film reprend dès qu’elle revient/.test(${STAGE}.textContent)`, 2 * PATIENCE_MS)
  app.setAway(() => false)
  await host.waitFor(`!/connexion est interrompue/.test(${STAGE}?.textContent)`, 2 * PATIENCE_MS)
  const from = await host.evaluate<number>(`return ${FILM}.currentTime`)
  await host.waitFor(`${FILM}.currentTime > ${from + 1}`, 2 * PATIENCE_MS)
})

test('without network a link and a reload say so in WebKit, and go on by themselves @long', async ({
  app,
  openWindow,
}) => {
  const host = await openWindow()
  const saysSo = `/Vous êtes hors connexion/.test(document.querySelector('h1')?.textContent)`
  const isThere = `document.querySelector('h1')?.textContent.includes(${JSON.stringify(OTHER)})`
  await open(host, `${app.origin}/seances`)
  await host.waitFor(`!!navigator.serviceWorker.controller`, PATIENCE_MS)
  app.setAway(() => true)
  await host.evaluate(
    `[...document.querySelectorAll('main a')].find(({ textContent }) => textContent.includes(args)).click()`,
    OTHER,
  )
  await host.waitFor(saysSo, PATIENCE_MS)
  app.setAway(() => false)
  await host.waitFor(isThere, PATIENCE_MS)
  app.setAway(() => true)
  await host.evaluate(`setTimeout(() => location.reload())`)
  await host.waitFor(saysSo, PATIENCE_MS)
  app.setAway(() => false)
  await host.waitFor(isThere, PATIENCE_MS)
})

test('voice, tones, wake lock and the lock screen lead through a film in WebKit @long', async ({
  app,
  openWindow,
}) => {
  const host = await openWindow()
  const asked = () => host.evaluate<Asked>('return askedOfBrowser')
  const pressOutside = (action: MediaSessionAction) =>
    host.evaluate(`lockScreen.get(args)({ action: args })`, action)
  await open(host, app.origin + FILM_PAGE)
  await host.evaluate(`(${listenAtBrowser.toString()})(args)`, ['fr-FR'])
  await expectPlays(host)
  await host.waitFor(`/Maintenant/.test(${STAGE}.textContent)`, PATIENCE_MS)
  await expect.poll(async () => (await asked()).spoken.map(({ text }) => text).join()).toContain('Planche')
  const { spoken, tones, wakeLocks } = await asked()
  expect(new Set(spoken.map(({ lang }) => lang))).toEqual(new Set(['fr-FR']))
  expect(tones.length).toBeGreaterThan(0)
  expect(wakeLocks).toBe(1)

  await pressOutside('pause')
  await host.waitFor(`${FILM}.paused`, PATIENCE_MS)
  await expect.poll(async () => (await asked()).wakeLocks).toBe(0)
  // While it stands still: WebKitGTK loses what it is told of playing while it seeks, and says that it plays.
  await pressOutside('nexttrack')
  await host.waitFor(`/Pause/.test(${STAGE}.textContent) && !${FILM}.seeking`, PATIENCE_MS)
  const from = await host.evaluate<number>(`return ${FILM}.currentTime`)
  await pressOutside('play')
  await host.waitFor(`${FILM}.currentTime > ${from + 1}`, PATIENCE_MS)
  expect((await asked()).wakeLocks).toBe(1)
  await host.clickOn('[aria-label="Quitter la séance"]')
  await expect.poll(async () => (await asked()).wakeLocks).toBe(0)
})

/** The stage fills the window, whether the browser's own full screen or not. */
const FILLS = `(() => {
  const { width, height } = ${STAGE}.getBoundingClientRect()
  return width === innerWidth && height === innerHeight
})()`
/** The middle of the window is not the film. */
const COVERED = `!document.elementFromPoint(innerWidth / 2, innerHeight / 2).closest('video, media-controller')`

test('in full screen WebKit shows subtitles as big as she likes, and the end @long', async ({
  app,
  openWindow,
}) => {
  const host = await openWindow()
  const subtitle = `[...${STAGE}.querySelectorAll('*')].findLast(({ textContent }) => textContent.trim() === ${JSON.stringify(SUBTITLE)})`
  const pixels = () => host.evaluate<number>(`return parseFloat(getComputedStyle(${subtitle}).fontSize)`)
  await open(host, app.origin + FILM_PAGE)
  await expectPlays(host)
  await host.waitFor(`/Maintenant/.test(${STAGE}.textContent)`, PATIENCE_MS)
  await host.evaluate(`${FILM}.pause()`)
  await host.waitFor(`${STAGE}.matches('[data-controls]')`, PATIENCE_MS)
  await host.clickOn('[aria-label="Plein écran"]', { needsActivation: true })
  await host.waitFor(`document.fullscreenElement === ${STAGE} && ${FILLS}`, PATIENCE_MS)
  await host.clickOn('[aria-label="Sous-titres"]')
  await host.waitFor(`${subtitle}?.checkVisibility()`, PATIENCE_MS)
  const before = await pixels()
  expect(before).toBeGreaterThanOrEqual(16)
  await host.clickOn('[aria-label="Voix et sons"]')
  await tap(host, 'Taille des sous-titres : 100 %')
  await expect.poll(pixels).toBeGreaterThan(before * 1.3)
  await host.clickOn('[aria-label="Fermer les réglages"]')

  await host.evaluate(`${FILM}.currentTime = ${FILM}.duration - 1; ${FILM}.play().catch(() => undefined)`)
  await host.waitFor(`document.activeElement.textContent === 'C’est la fin.'`, 2 * PATIENCE_MS)
  expect(
    await host.evaluate(`return document.fullscreenElement === ${STAGE} && ${FILLS} && ${COVERED}`),
  ).toBe(true)
})

test('where the stage fills WebKit’s window it says there that the network is away @long', async ({
  app,
  openWindow,
}) => {
  const host = await openWindow()
  const failure = `${STAGE}.querySelector('[role=alert]')`
  app.setAway((url) => pieceNumber(url) > 2)
  await open(host, app.origin + FILM_PAGE)
  await expectPlays(host)
  await press(host, 'f')
  await host.waitFor(FILLS, PATIENCE_MS)
  await host.waitFor(
    `/Le film reprend dès qu’elle revient/.test(${failure}?.textContent) && ${failure}.contains(document.elementFromPoint(innerWidth / 2, ${failure}.getBoundingClientRect().top + 8))`,
    2 * PATIENCE_MS,
  )
  app.setAway(() => false)
  await host.waitFor(`!${failure}`, 2 * PATIENCE_MS)
  expect(await host.evaluate(`return ${FILLS}`)).toBe(true)
})

test('a film that a member leaves goes on in WebKit where she left it @long', async ({ app, openWindow }) => {
  const host = await openWindow()
  await signIn(host, app.origin, 'USER')
  await open(host, app.origin + FILM_PAGE)
  await expectPlays(host)
  await host.evaluate(`${FILM}.pause(); ${FILM}.currentTime = 24`)
  await host.waitFor(`!${FILM}.seeking && ${FILM}.paused && ${FILM}.currentTime > 23`, PATIENCE_MS)
  await host.clickOn('[aria-label="Quitter la séance"]')
  await tap(host, 'Reprendre à 0:24')
  await host.waitFor(`${FILM}?.currentTime > 25`, 2 * PATIENCE_MS)
  expect(await host.evaluate<number>(`return ${FILM}.currentTime`)).toBeLessThan(40)
})

for (const size of [TURNED, DESK])
  test(`at ${sizeName(size)} WebKit’s stage is whole @long`, async ({ app, openWindow }) => {
    const host = await openWindow({ size })
    await open(host, app.origin + FILM_PAGE)
    await expectPlays(host)
    await host.evaluate(`${FILM}.pause()`)
    await host.waitFor(`${STAGE}.matches('[data-controls]')`, PATIENCE_MS)
    const found = await host.evaluate<{ film: DOMRect; window: number[]; hidden: string[] }>(`
      const stage = ${STAGE}
      stage.scrollIntoView({ block: 'center', behavior: 'instant' })
      const parts = [...stage.querySelectorAll('button:not(:disabled), label, [role=timer]')].filter((part) => !part.closest('dialog'))
      const hidden = parts.filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return !part.checkVisibility() || !on || (!part.contains(on) && part.getAttribute('role') !== 'timer')
      })
      return {
        film: document.querySelector('media-controller').getBoundingClientRect().toJSON(),
        window: [innerWidth, innerHeight],
        hidden: hidden.map((part) => part.outerHTML.slice(0, 80)),
      }`)
    expect(found.hidden).toEqual([])
    if (size === TURNED) expect([found.film.width, found.film.height]).toEqual(found.window)
  })
