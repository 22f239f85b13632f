import { violationsOn } from '../../support/e2e/accessibility'
import type { Page } from '@playwright/test'
import { openKit } from '../../support/e2e/kit'
import { expect, test } from '../../support/e2e/test'

const week = (page: Page, number: number) =>
  page.getByRole('region', { name: `Semaine ${number}`, exact: true })
const told = (page: Page) => page.getByRole('status')
const days = (page: Page) => page.evaluate(() => window.programme ?? [])
const REST = '–'

test('a session is added, moved, put back and taken away by the keyboard alone @long', async ({
  page,
  place,
}) => {
  await openKit(page, place.origin, 'programme')
  const wakeUp = page.getByRole('button', { name: /^Réveil en douceur/ })
  await wakeUp.focus()
  await page.keyboard.press('Enter')
  await expect(told(page)).toContainText('les flèches la déplacent')
  await page.keyboard.press('ArrowRight')
  await expect(told(page)).toHaveText('semaine 1, mardi.')
  await expect(wakeUp).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(told(page)).toHaveText('semaine 2, mardi.')
  await page.keyboard.press('ArrowDown')
  await expect(told(page)).toHaveText('Aucun jour libre de ce côté.')
  await page.keyboard.press('Enter')
  await expect(told(page)).toHaveText('Séance posée\u00A0: semaine 2, mardi.')
  await expect.poll(async () => (await days(page))[1]?.[2]).toBe('Réveil en douceur')

  // The whole way is one step back.
  await page.getByRole('button', { name: 'Annuler' }).press('Enter')
  await expect.poll(async () => (await days(page))[0]?.[1]).toBe('Réveil en douceur')

  await wakeUp.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(told(page)).toHaveText('semaine 1, mercredi.')
  await page.keyboard.press('Escape')
  await expect(told(page)).toHaveText('Séance remise à sa place.')
  await expect
    .poll(async () => (await days(page))[0]?.slice(0, 4))
    .toEqual([REST, 'Réveil en douceur', REST, 'Fessiers, à feu doux'])

  await page.getByRole('button', { name: /^Ajouter une séance\s: semaine 1, lundi/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Ajouter une séance/ })
  await dialog.getByRole('button', { name: 'Cardio sans excuse' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await days(page))[0]?.[1]).toBe('Réveil en douceur + Cardio sans excuse')
  await page.getByRole('button', { name: /^Cardio sans excuse/ }).focus()
  await page.keyboard.press('Delete')
  await expect.poll(async () => (await days(page))[0]?.[1]).toBe('Réveil en douceur')
})

test('a week is taken over, shifted, cleared and deleted @long', async ({ page, place }) => {
  await openKit(page, place.origin, 'programme')
  const [first, second] = [week(page, 1), week(page, 2)]
  await second.getByLabel('Reprendre une semaine').selectOption({ label: 'Semaine 1' })
  await expect(told(page)).toHaveText('Semaine 2 reprend la semaine 1.')
  await expect(second.getByRole('heading', { level: 3 })).toHaveText(/2\s?séances, 21\s?min/)
  await first.getByRole('button', { name: 'Reculer la suite d’un jour' }).click()
  const shifted = [REST, REST, 'Réveil en douceur', REST, 'Fessiers, à feu doux', REST, REST]
  await expect.poll(() => days(page)).toEqual([shifted, shifted])
  await second.getByRole('button', { name: 'Vider la semaine' }).click()
  await expect.poll(async () => (await days(page))[1]).toEqual(Array.from({ length: 7 }, () => REST))
  await first.getByRole('button', { name: 'Supprimer la semaine' }).click()
  await expect(week(page, 2)).toBeHidden()
  await expect(first.getByRole('button', { name: 'Supprimer la semaine' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(week(page, 2)).toBeVisible()
})

test('a session is dragged to another day @long', async ({ page, place }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openKit(page, place.origin, 'programme')
  const thursday = week(page, 1).getByRole('listitem').filter({ hasText: 'Jeudi' })
  await page.getByRole('button', { name: /^Réveil en douceur/ }).dragTo(thursday)
  await expect(told(page)).toHaveText('Séance déplacée\u00A0: semaine 1, jeudi.')
  await expect.poll(async () => (await days(page))[0]?.[4]).toBe('Réveil en douceur')
})

test('on a phone a session is moved by two taps, everything fits, and axe finds nothing @long', async ({
  page,
  place,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await openKit(page, place.origin, 'programme')
  await page.getByRole('button', { name: /^Réveil en douceur/ }).click()
  const found = await violationsOn(page)
  expect(found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await page.getByRole('button', { name: /^Poser ici\s: semaine 2, samedi/ }).click()
  await expect.poll(async () => (await days(page))[1]?.[6]).toBe('Réveil en douceur')
  const small = await page
    .getByRole('button')
    .evaluateAll((buttons) => buttons.filter((button) => button.getBoundingClientRect().height < 44).length)
  expect(small).toBe(0)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})
