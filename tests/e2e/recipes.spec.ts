import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { callAs } from '../support/e2e/calls'
import { test } from '../support/e2e/member'
import { expect, hydrated, open } from '../support/e2e/test'

const CURRY = '/recettes/curry-de-patate-douce-et-epinards'
const SALMON = '/recettes/saumon-roti-patates-douces-brocoli'
const WIDTHS = [375, 1280]
/** A phone is what one cooks with: the desk only in `npm run test:all`. */
const at = (width: number) => `at ${width} px${width === 375 ? '' : ' @long'}`

const cards = (page: Page) => page.locator('main li a[href^="/recettes/"]')
/** The recipes of a list as the page shows them, and as the server finds them. */
const slugsOf = (page: Page) =>
  cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)))
const found = async (page: Page, query: Record<string, string>): Promise<string[]> => {
  const answer = await page.request.get('/api/recipes', { params: query })
  return ((await answer.json()) as { items: { slug: string }[] }).items.map(({ slug }) => slug)
}
const ingredient = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })
const more = (page: Page) => page.getByRole('button', { name: 'Une personne de plus' })
/** What the page holds for search engines. */
const dataOf = async (page: Page): Promise<Record<string, unknown>> =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}') as Record<
    string,
    unknown
  >

for (const width of WIDTHS) {
  test(`${at(width)} the list is narrowed by words, a meal, diets, time and what she has`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 812 })
    await open(page, '/recettes')
    const all = await cards(page).count()
    expect(all).toBeGreaterThanOrEqual(12)
    await page.getByLabel('Tout repas').selectOption('Dîner')
    await page.getByRole('button', { name: 'Sans gluten' }).click()
    await expect(cards(page)).toHaveCount(2)
    await expect.poll(() => slugsOf(page)).toEqual(await found(page, { meal: 'DINNER', diet: 'GLUTEN_FREE' }))
    await page.getByLabel('Chercher une recette').fill('epinnard')
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText('Curry de patate douce')
    await expect(page).toHaveURL(/meal=DINNER/)
    await expect(page).toHaveURL(/diet=GLUTEN_FREE/)
    await page.reload()
    await hydrated(page)
    await expect(cards(page)).toHaveCount(1)

    await page.getByLabel('Tout le temps').selectOption('15 min au plus')
    await expect(page.getByText('Rien sous ces filtres')).toBeVisible()
    await page.getByRole('button', { name: 'Effacer les filtres' }).click()
    await expect(cards(page)).toHaveCount(all)

    await page.getByLabel('J’ai dans ma cuisine').fill('Œufs, chèvre frais, ciboulette, persil plat')
    await page.getByRole('button', { name: 'Ajouter à ce que j’ai' }).click()
    await expect(cards(page).first()).toContainText('Omelette')
    await expect(cards(page).first()).toContainText('Il manque 2 ingrédients')
    await page.getByRole('button', { name: 'Retirer ciboulette' }).click()
    await expect(cards(page).first()).toContainText('Il manque 3 ingrédients')
  })
}

for (const width of WIDTHS)
  test(`${at(width)} the amounts follow the servings, in the steps and on paper too, and + adds one`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 667 })
    await open(page, CURRY)
    await expect(page.getByText('4 personnes', { exact: true })).toBeVisible()
    await expect(ingredient(page, /^240 g de riz/)).toBeVisible()
    for (const count of [5, 6]) {
      await more(page).click()
      await expect(page.getByText(`${count} personnes`, { exact: true })).toBeVisible()
    }
    await expect(page).toHaveURL(/portions=6/)
    await expect(ingredient(page, /^360 g de riz/)).toBeVisible()
    await expect(ingredient(page, /^1 ½ boîte \(600 g\) de pois chiches/)).toBeVisible()
    await expect(page.getByText(/Lancez 360\sg de riz/)).toBeVisible()
    await expect(page.getByText(/Émincez 1\s½\soignon/)).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(ingredient(page, /^3 patates douces/)).toBeVisible()

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Pour 6 personnes')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
    await expect(more(page)).toBeHidden()
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
    expect(await dataOf(page)).toMatchObject({
      '@type': 'Recipe',
      isAccessibleForFree: true,
      recipeYield: '4',
    })
  })

test('a film suggests what does good after it, as the server does', async ({ page }) => {
  const { items } = (await (await page.request.get('/api/videos?access=FREE')).json()) as {
    items: { slug: string }[]
  }
  const film = items[0]?.slug ?? ''
  const suggested = (await (await page.request.get(`/api/recipe-suggestions?after=${film}`)).json()) as {
    items: { slug: string }[]
  }
  expect(suggested.items.length).toBeGreaterThan(0)
  await open(page, `/seances/${film}`)
  await expect(page.getByRole('heading', { name: 'Après la séance' })).toBeVisible()
  expect(await slugsOf(page)).toEqual(suggested.items.map(({ slug }) => slug))
})

test('the page of a film and a home stand while nothing can be suggested', async ({
  page,
  place,
  problems,
}) => {
  problems.allow(/status of 500/)
  problems.allow(/Oups/)
  await open(page, '/seances')
  for (const list of ['recipe-suggestions', 'equipment', 'playlists'])
    await page.route(`${place.origin}/api/${list}**`, (route) =>
      route.fulfill({ status: 500, json: { code: 'server/unexpected', message: 'Oups.', status: 500 } }),
    )
  await page.locator('main a[href^="/seances/"]').first().click()
  await expect(page).toHaveURL(/\/seances\/.+/)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('500')
  await expect(page.getByRole('heading', { name: 'Après la séance' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Élan, accueil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Le sport qui s’adapte/ })).toBeVisible()
  await expect(page.getByText('Comment résilier')).toBeVisible()
})

test('every recipe is printed on one page, for as many as it is written and for seven @long', async ({
  page,
  pageOf,
}) => {
  test.slow()
  const member = await pageOf('MEMBER')
  for (const slug of await found(page, { limit: '100' }))
    for (const portions of ['', '?portions=7']) {
      await open(member, `/recettes/${slug}${portions}`)
      const paper = (await member.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect.soft(paper.match(/\/Type\s*\/Page\b(?!s)/g), `${slug}${portions}`).toHaveLength(1)
    }
})

test('what is ticked off stays so while the servings change @long', async ({ page }) => {
  await open(page, CURRY)
  await ingredient(page, /de riz/).check()
  await more(page).click()
  await expect(ingredient(page, /de riz/)).toBeChecked()
  await expect(ingredient(page, /lait de coco/)).not.toBeChecked()
})

test('she keeps a recipe, and finds it among her favourites on the server too', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Nora')
  const { page } = member
  const kept = async () =>
    (await callAs<{ ids: string[] }>(place, member, 'GET', `/users/${member.uid}/favourite-recipes`)).body.ids
  await open(page, '/recettes')
  await page.getByRole('button', { name: 'Mes favorites' }).click()
  await expect(page.getByText('Aucune favorite pour l’instant')).toBeVisible()

  await open(page, CURRY)
  await page.getByRole('button', { name: 'Garder' }).click()
  await expect(page.getByRole('button', { name: 'Gardée' })).toBeEnabled()
  expect(await kept()).toHaveLength(1)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Gardée' })).toHaveAttribute('aria-pressed', 'true')
  await open(page, '/recettes?favourites=true')
  await expect(cards(page)).toHaveCount(1)
  await cards(page).click()
  await page.getByRole('button', { name: 'Gardée' }).click()
  await expect(page.getByRole('button', { name: 'Garder' })).toBeEnabled()
  expect(await kept()).toEqual([])
})

test('a pro recipe is closed to a visitor, in its page and in its data, and open to a member', async ({
  page,
  pageOf,
}) => {
  const html = await (await page.request.get(SALMON)).text()
  for (const secret of ['grenaille', 'Préchauffez', 'la veille']) expect(html).not.toContain(secret)
  await open(page, SALMON)
  await expect(page.getByText('Cette recette est réservée aux abonnées')).toBeVisible()
  await expect(page.getByText('poisson, moutarde')).toBeVisible()
  const data = await dataOf(page)
  expect(data).toMatchObject({ isAccessibleForFree: false })
  expect(data).not.toHaveProperty('recipeInstructions')
  await page.goto(`${SALMON}/cuisine`)
  await expect(page).toHaveURL(new RegExp(`${SALMON}$`))

  const member = await pageOf('MEMBER')
  await open(member, SALMON)
  await expect(member.getByText(/Préchauffez le four à 200 °C/)).toBeVisible()
  await expect(member.getByText('Cette recette est réservée')).toHaveCount(0)
})

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
    await page.reload()
    await hydrated(page)
    await step(page, 3)
    await expect(timers(page)).toHaveCount(2)
    await page.clock.fastForward('01:10')
    await expect(timers(page).first()).toContainText('C’est prêt')
    await expect(timers(page).nth(1)).toContainText(/9:[0-5]\d/)
    await expect(page.getByRole('alert').filter({ hasText: 'Étape 2' })).toHaveText(/les 5 min sont passées/)
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
    await page.getByRole('link', { name: 'Quitter la cuisine' }).click()
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

test('a timer rings and vibrates until it is stopped where it stands, whatever the clock is set to', async ({
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

test('who leaves the kitchen while a timer runs is told that it rings there alone', async ({ page }) => {
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

test('a step is read aloud in whole words, as long as she wishes', async ({ page }) => {
  await watchSenses(page)
  await open(page, `${CURRY}/cuisine`)
  const voice = page.getByRole('button', { name: 'Lire à voix haute' })
  expect((await sensesOf(page)).said).toEqual([])
  await voice.click()
  await expect.poll(async () => (await sensesOf(page)).said[0]).toMatch(/^Épluchez 2\spatates douces/)
  await page.getByRole('button', { name: 'Suivante', exact: true }).click()
  await expect
    .poll(async () => (await sensesOf(page)).said[0])
    .toMatch(/1 cuillère à soupe d’huile d’olive à feu doux 5 minutes\.$/)
  await voice.click()
  await expect.poll(async () => (await sensesOf(page)).said).toEqual([])
})

test('an author is told of a line that is not understood, and writes it anew', async ({ pageOf }) => {
  const page = await pageOf('AUTHOR')
  const name = `Soupe ${Date.now()}`
  await open(page, '/studio/recettes/nouveau')
  await page.getByLabel('Nom').fill(name)
  await page.getByLabel('En une phrase').fill('Chaude.')
  await page.getByLabel('Pour qui').selectOption('En accès libre')
  await page.getByLabel('Personnes').fill('3')
  await page.getByLabel('Ingrédients').fill('3 carottes\n200 g')
  await page.getByLabel('Étapes').fill('Coupez {3 carottes}.\nCuisez [un moment].')
  await page.getByLabel('Végétalien').check()
  await page.getByLabel('Céleri').check()
  await page.getByLabel('Protéines (g)').fill('2.5')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByLabel('Ingrédients')).toHaveAccessibleDescription(/Ligne 2/)
  await expect(page.getByLabel('Étapes')).toHaveAccessibleDescription(/Ligne 2.*n’est pas une durée/)
  await page.getByLabel('Ingrédients').fill('3 carottes\n20 cl d’eau')
  await page.getByLabel('Étapes').fill('Coupez {3 carottes}.\nCuisez [20 min].')
  await page.getByLabel('Montrer cette fiche aux membres').check()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recettes' })).toBeVisible()

  await open(page, `/recettes?q=${encodeURIComponent(name)}`)
  await cards(page).filter({ hasText: name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('3 personnes', { exact: true })).toBeVisible()
  await expect(page.getByText('2,5 g')).toBeVisible()
  await expect(page.getByText('céleri', { exact: true })).toBeVisible()
  await open(page, `/studio/recettes?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Supprimer ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
})
