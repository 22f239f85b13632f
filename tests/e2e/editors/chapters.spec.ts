import { violationsOn } from '../../support/e2e/accessibility'
import type { Page } from '@playwright/test'
import { FREE_FILM } from '../../support/e2e/films'
import { openKit } from '../../support/e2e/kit'
import { OUR_FILMS } from '../../support/e2e/preview/ours'
import { expect, test } from '../../support/e2e/test'

test.skip(...OUR_FILMS)

const line = (page: Page) =>
  page.evaluate(() =>
    (window.chapters ?? []).map(
      ({ startSeconds, endSeconds, kind, title }) => `${startSeconds}-${endSeconds} ${kind} ${title}`,
    ),
  )
const head = (page: Page) => page.getByRole('slider', { name: 'Tête de lecture' })
const told = (page: Page) => page.getByRole('status').filter({ hasText: /./ })
const block = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Chapitres sur la ligne de temps' }).getByRole('button', { name })

/** Presses a key several times. */
async function press(page: Page, key: string, times: number): Promise<void> {
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key)
}

test('chapters are set, cut, joined, deleted and brought back by the keyboard alone @long', async ({
  page,
  place,
}) => {
  await openKit(page, place.origin, 'chapters')
  await head(page).focus()
  await press(page, 'Shift+ArrowRight', 12)
  await expect(head(page)).toHaveAttribute('aria-valuetext', '0:12')
  await page.keyboard.press('ArrowRight')
  await expect(head(page)).toHaveAttribute('aria-valuetext', '0:12,04')
  await page.keyboard.press('ArrowLeft')

  // Nothing is there: a chapter begins, and is ended four seconds later.
  await page.keyboard.press('i')
  await expect(told(page)).toHaveText('Nouveau chapitre à 0:12.')
  await press(page, 'Shift+ArrowRight', 4)
  await page.keyboard.press('o')
  await expect.poll(() => line(page)).toEqual(['0-4 TALK Bienvenue', '4-10 WORK Squat', '12-16 TALK '])

  // The one before is in hand, and its end is where the film stands: it takes from its neighbour.
  await page.keyboard.press('ArrowUp')
  await expect(told(page)).toHaveText('Squat, travail, de 0:04 à 0:10')
  await press(page, 'Shift+ArrowRight', 3)
  await page.keyboard.press('s')
  await expect(told(page)).toHaveText('Coupé à 0:07.')
  await expect.poll(async () => (await line(page)).slice(1, 3)).toEqual(['4-7 WORK Squat', '7-10 WORK Squat'])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+J')
  await expect.poll(async () => (await line(page))[1]).toBe('4-10 WORK Squat')
  await page.keyboard.press('Delete')
  await expect.poll(() => line(page)).toEqual(['0-4 TALK Bienvenue', '12-16 TALK '])
  await press(page, 'Control+z', 2)
  await expect(told(page)).toHaveText('Annulé.')
  await expect.poll(async () => (await line(page)).slice(1, 3)).toEqual(['4-7 WORK Squat', '7-10 WORK Squat'])
  await page.keyboard.press('Control+Shift+Z')
  await expect.poll(async () => (await line(page))[1]).toBe('4-10 WORK Squat')
})

test('arrows go by the frames of the film, whatever its rate @long', async ({ page, place }) => {
  await openKit(page, place.origin, 'chapters', '?rate=30000/1001')
  await head(page).focus()
  await press(page, 'ArrowRight', 3)
  await expect(head(page)).toHaveAttribute('aria-valuetext', '0:00,1')
  await press(page, 'ArrowRight', 27)
  await expect(head(page)).toHaveAttribute('aria-valuetext', '0:01,001')
  await press(page, 'ArrowLeft', 29)
  await expect(head(page)).toHaveAttribute('aria-valuetext', '0:00,033')
})

test('a pattern is laid where the film stands, with exercises and their figures @long', async ({
  page,
  place,
}) => {
  await openKit(page, place.origin, 'chapters')
  const pattern = page.getByLabel('Motif', { exact: true })
  await pattern.fill('4 fois 3')
  await pattern.press('Enter')
  await expect(pattern).toHaveAccessibleDescription(/n’est pas compris/)
  await head(page).focus()
  await press(page, 'Shift+ArrowRight', 11)
  await pattern.fill('4/2 × 3')
  await page.getByLabel('Exercices, dans l’ordre').fill('squat, Planche')
  await page.getByRole('button', { name: 'Poser à 0:11' }).click()
  await expect
    .poll(async () => (await line(page)).slice(2))
    .toEqual(['11-15 WORK squat', '15-17 REST Repos', '17-21 WORK Planche', '21-23 REST Repos'])
  await expect(told(page)).toContainText('2 chapitres n’ont pas trouvé place')
  expect(await page.evaluate(() => window.chapters?.map(({ figureId }) => figureId).slice(2))).toEqual([
    'squat',
    null,
    'plank',
    null,
  ])
})

test('what is done in a chapter is said in its form, and one word is one step back @long', async ({
  page,
  place,
}) => {
  await openKit(page, place.origin, 'chapters')
  await page.getByRole('button', { name: /^Travail Squat/ }).click()
  await page.getByLabel('Exercice', { exact: true }).fill('')
  await page.getByLabel('Exercice', { exact: true }).pressSequentially('Pompes')
  await page.getByLabel('D’un côté, puis de l’autre').check()
  await page.getByLabel('Matériel', { exact: true }).selectOption({ label: 'Haltères' })
  await page.getByLabel(/^Variante\s: en salle/).check()
  await page.getByLabel('Ce qui change').fill('À la barre')
  await page.getByLabel('Fin', { exact: true }).fill('0:09,5')
  await page.getByLabel('Fin', { exact: true }).press('Enter')
  const chapter = () => page.evaluate(() => window.chapters?.[1])
  await expect.poll(chapter).toMatchObject({
    endSeconds: 9.5,
    title: 'Pompes',
    figureId: 'push-up',
    oneSided: true,
    equipmentIds: ['9b2e4d5c-1f6a-4c8e-9d3b-7a5f0e1c2b3d'],
    gym: { text: 'À la barre', figureId: null, equipmentIds: [] },
    home: null,
  })
  await page.getByLabel('Début', { exact: true }).fill('demain')
  await expect(page.getByLabel('Début', { exact: true })).toHaveAccessibleDescription('Par exemple 1:02,5')
  await page.getByLabel('Début', { exact: true }).blur()
  await expect(page.getByLabel('Début', { exact: true })).toHaveValue('0:04')
  const undo = page.getByRole('button', { name: 'Annuler' })
  for (let step = 0; step < 5; step += 1) await undo.click()
  await expect.poll(chapter).toMatchObject({ title: 'Pompes', oneSided: false, equipmentIds: [], gym: null })
  await undo.click()
  await expect.poll(chapter).toMatchObject({ title: 'Squat', figureId: 'squat', endSeconds: 10 })
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
})

test('an edge is dragged and sticks to the break in the sound @long', async ({ page, place }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openKit(page, place.origin, 'chapters')
  const squat = block(page, /^Squat/)
  await squat.click()
  const box = await squat.boundingBox()
  if (!box) throw new Error('no block')
  const second = box.width / 6
  await page.mouse.move(box.x + box.width + 2, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width + second * 1.6, box.y + 30)
  await page.mouse.move(box.x + box.width + second * 2 + 3, box.y + 30)
  await page.mouse.up()
  await expect.poll(async () => (await line(page))[1]).toBe('4-12 WORK Squat')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(async () => (await line(page))[1]).toBe('4-10 WORK Squat')
})

test('the film follows: it plays, stops and stands where a chapter begins @long', async ({ page, place }) => {
  const answer = await page.request.get(`${place.origin}/api/videos/${FREE_FILM.slug}/playback`)
  const { manifestUrl } = (await answer.json()) as { manifestUrl: string }
  await openKit(page, place.origin, 'chapters', `?film=${encodeURIComponent(manifestUrl)}`)
  const film = page.getByLabel('Le film', { exact: true })
  const state = () =>
    film.evaluate((video: HTMLVideoElement) => ({ paused: video.paused, seconds: video.currentTime }))
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1)
  await block(page, /^Squat/).focus()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await state()).paused).toBe(false)
  await page.keyboard.press('k')
  await expect.poll(async () => (await state()).paused).toBe(true)
  await page.getByRole('button', { name: /^Travail Squat/ }).click()
  await page.getByRole('button', { name: /^Travail Squat/ }).click()
  await expect.poll(async () => (await state()).seconds).toBe(4)
})

test('on a phone everything is within a thumb’s reach, and axe finds nothing @long', async ({
  page,
  place,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await openKit(page, place.origin, 'chapters')
  await page.getByRole('button', { name: /^Travail Squat/ }).click()
  await page.getByRole('button', { name: 'Agrandir' }).click()
  const small = await page.getByRole('button').evaluateAll((buttons) =>
    buttons
      .map((button) => ({ name: button.textContent, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 44)
      .map(({ name }) => name),
  )
  expect(small).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  const found = await violationsOn(page)
  expect(found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
