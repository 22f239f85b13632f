import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, hydrated, open, test } from '../../support/e2e/test'

const CURRY = '/recettes/curry-de-patate-douce-et-epinards'
const WIDTHS = [375, 1280]
/** A phone is what one cooks with: the desk only in `npm run test:all`. */
const at = (width: number) => `at ${width} px${width === 375 ? '' : ' @long'}`

const ingredient = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })

/** How often the page has asked to keep the screen on, and the locks that it got. */
async function watchWakeLock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const locks: { released: boolean; release: () => Promise<void> }[] = []
    Object.assign(window, { locks })
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          const lock = {
            released: false,
            release: async () => {
              lock.released = true
            },
          }
          locks.push(lock)
          return lock
        },
      },
    })
  })
}
const locksOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { locks: { released: boolean }[] }).locks.map((lock) => lock.released),
  )

const step = (page: Page, number: number) =>
  expect(page.getByText(`Étape ${number} sur 6`, { exact: true })).toBeVisible()
const timers = (page: Page) => page.getByRole('list', { name: 'Minuteurs' }).getByRole('listitem')

for (const width of WIDTHS) {
  test(`${at(width)} she cooks step by step, and timers run on whatever she does`, async ({ page }) => {
    await page.setViewportSize({ width, height: 667 })
    await page.clock.install()
    await watchWakeLock(page)
    await open(page, `${CURRY}?portions=2`)
    await page.getByRole('link', { name: 'Cuisiner pas à pas' }).click()
    await step(page, 1)
    await expect(page.getByRole('paragraph').filter({ hasText: '1 patate douce' })).toBeVisible()
    await expect.poll(() => locksOf(page)).toEqual([false])

    await page.getByRole('button', { name: 'Suivante', exact: true }).click()
    await step(page, 2)
    await page.getByRole('button', { name: 'Lancer le minuteur de 5 min' }).click()
    await page.keyboard.press('ArrowRight')
    await step(page, 3)
    await page.getByRole('button', { name: 'Lancer le minuteur de 15 min' }).click()
    await expect(timers(page)).toHaveCount(2)
    // With a wet hand: the right half of the screen is the next step, the left half the one before.
    await page.mouse.click(width * 0.75, 140)
    await step(page, 4)
    await page.mouse.click(width * 0.25, 140)
    await step(page, 3)

    await page.clock.fastForward('04:00')
    await expect(timers(page).first()).toContainText(/[01]:[0-5]\d/)
    // By this page's clock what comes with it is stale, so it asks again: told of a minute that is over, the call would give up.
    const askedAgain = page.waitForResponse(`**/api/recipes/${CURRY.split('/').at(-1)}`)
    await page.reload()
    await hydrated(page)
    await step(page, 3)
    await (await askedAgain).finished()
    await expect(timers(page)).toHaveCount(2)
    await page.clock.fastForward('01:10')
    await expect(timers(page).first()).toContainText('C’est prêt')
    await expect(timers(page).nth(1)).toContainText(/9:[0-5]\d/)
    await expect(page.getByRole('alert').filter({ hasText: 'Étape 2' })).toHaveText(
      /le minuteur de 5\smin est à sa fin/,
    )
    await page.getByRole('button', { name: 'Arrêter le minuteur, Étape 2' }).click()
    await expect(timers(page)).toHaveCount(1)
    await timers(page).getByRole('button', { name: 'Suspendre le minuteur, Étape 3' }).click()
    const left = await timers(page).textContent()
    await page.clock.fastForward('30:00')
    expect(await timers(page).textContent()).toBe(left)

    // The system takes the lock as the screen goes dark; it is asked for again as the page comes back.
    await page.evaluate(() => {
      for (const lock of (window as unknown as { locks: { released: boolean }[] }).locks) lock.released = true
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(() => locksOf(page)).toEqual([true, false])

    for (const number of [4, 5, 6]) {
      await page.getByRole('button', { name: 'Suivante', exact: true }).click()
      await step(page, number)
    }
    await page.getByRole('button', { name: 'Terminer' }).click()
    await expect(page.getByRole('heading', { name: 'Bon appétit' })).toBeVisible()
    // One timer waits, and none runs: nobody is asked.
    await expect(page.getByRole('link', { name: 'Quitter la cuisine' })).toHaveAttribute(
      'href',
      /portions=2$/,
    )
    await page.getByRole('link', { name: 'Revenir à la recette' }).click()
    await expect(page).toHaveURL(/portions=2/)
    await expect(ingredient(page, /^120 g de riz/)).toBeVisible()
  })
}

/** Stands in for the sound, the vibration and the speech of a device, and notes what they are given. */
async function watchSenses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const senses = { tones: 0, vibrations: 0, said: [] as string[] }
    Object.assign(window, { senses })
    const part = () => {
      const node = {
        frequency: { value: 0 },
        gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
        connect: () => node,
        start: () => void senses.tones++,
        stop: () => {},
      }
      return node
    }
    class Sound {
      state = 'running'
      currentTime = 0
      destination = {}
      createOscillator = part
      createGain = part
      resume = async () => {}
      close = async () => {}
    }
    class Utterance {
      voice = null
      constructor(readonly text: string) {}
    }
    Object.assign(window, { AudioContext: Sound, SpeechSynthesisUtterance: Utterance })
    Object.defineProperty(navigator, 'vibrate', { value: () => void senses.vibrations++ })
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => [{ lang: 'fr-FR', localService: true, name: 'Amélie' }],
        addEventListener: () => {},
        removeEventListener: () => {},
        cancel: () => void senses.said.splice(0),
        speak: ({ text }: Utterance) => void senses.said.push(text),
      },
    })
  })
}
const sensesOf = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { senses: { tones: number; vibrations: number; said: string[] } }).senses,
  )

test('a timer rings and vibrates until it is stopped where it stands, whatever the clock is set to @long', async ({
  page,
}) => {
  await page.clock.install()
  await watchSenses(page)
  await open(page, `${CURRY}/cuisine`)
  await page.getByRole('button', { name: 'Suivante', exact: true }).click()
  await page.getByRole('button', { name: 'Lancer le minuteur de 5 min' }).click()
  const running = page.getByRole('paragraph').getByRole('button', { name: /^\d:\d\d Suspendre le minuteur$/ })
  await expect(running).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  await page.clock.fastForward('04:00')
  await expect(running).toHaveText(/^[01]:/)
  expect((await sensesOf(page)).tones).toBe(0)
  await page.clock.fastForward('01:05')
  const ringing = page.getByRole('paragraph').getByRole('button', { name: 'C’est prêt Arrêter le minuteur' })
  await expect(ringing).toBeVisible()
  await expect.poll(async () => (await sensesOf(page)).tones).toBeGreaterThanOrEqual(3)
  const { tones, vibrations } = await sensesOf(page)
  expect(vibrations).toBeGreaterThanOrEqual(1)
  await page.clock.runFor(3500)
  expect((await sensesOf(page)).tones).toBeGreaterThan(tones)
  await ringing.click()
  await expect(timers(page)).toHaveCount(0)
  const still = (await sensesOf(page)).tones
  await page.clock.runFor(5000)
  expect((await sensesOf(page)).tones).toBe(still)
})

test('who leaves the kitchen while a timer runs is told that it rings there alone @long', async ({
  page,
}) => {
  await open(page, CURRY)
  await page.getByRole('link', { name: 'Cuisiner pas à pas' }).click()
  await page.getByRole('button', { name: 'Suivante', exact: true }).click()
  await page.getByRole('button', { name: 'Lancer le minuteur de 5 min' }).click()
  const asked = page.getByRole('dialog', { name: 'Un minuteur tourne encore' })
  await page.getByRole('link', { name: 'Quitter la cuisine' }).click()
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Rester en cuisine' }).click()
  await expect(asked).toBeHidden()
  await expect(timers(page)).toHaveCount(1)
  await page.goBack()
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Quitter quand même' }).click()
  await expect(page).toHaveURL(new RegExp(`${CURRY}$`))
})

test('a step is read aloud in whole words, as long as she wishes @long', async ({ page }) => {
  await watchSenses(page)
  await open(page, `${CURRY}/cuisine`)
  const voice = page.getByRole('button', { name: 'Lire à voix haute' })
  expect((await sensesOf(page)).said).toEqual([])
  await voice.click()
  await expect
    .poll(async () => (await sensesOf(page)).said[0])
    .toMatch(/^Épluchez et coupez 2\spatates douces/)
  await page.getByRole('button', { name: 'Suivante', exact: true }).click()
  await expect
    .poll(async () => (await sensesOf(page)).said[0])
    .toMatch(/1 cuillère à soupe d’huile d’olive à feu doux 5 minutes\.$/)
  await voice.click()
  await expect.poll(async () => (await sensesOf(page)).said).toEqual([])

  // A device that refuses to speak is not asked again, and she goes on cooking.
  await page.evaluate(() => {
    const refuse = () => {
      throw new Error('no speech here')
    }
    Object.assign(speechSynthesis, { speak: refuse, cancel: refuse })
  })
  await voice.click()
  await expect(voice).toBeHidden()
  await page.getByRole('button', { name: 'Suivante', exact: true }).click()
  await step(page, 3)
})
