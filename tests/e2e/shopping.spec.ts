import type { Page } from '@playwright/test'
import type { ShoppingItem } from '~/domain/shopping/shoppingList'
import type { SignedIn } from '../support/accounts'
import { callAs } from '../support/e2e/calls'
import { expect, test } from '../support/e2e/member'
import type { Place } from '../support/e2e/place'
import { hydrated, open } from '../support/e2e/test'

const CURRY = 'curry-de-patate-douce-et-epinards'

/** What the server has on her list, ticked "✓ lait". */
async function onServer(place: Place, account: SignedIn): Promise<string[]> {
  const { body } = await callAs<{ items: ShoppingItem[] }>(
    place,
    account,
    'GET',
    `/users/${account.uid}/shopping-list`,
  )
  return body.items.map(({ line, ticked }) => `${ticked ? '✓ ' : ''}${line?.name}`).sort()
}

const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const box = (page: Page, name: string) => line(page, name).getByRole('checkbox')
/** Ticks as she does: on the words. */
const tick = (page: Page, name: string) => line(page, name).locator('label').click()

async function add(page: Page, text: string): Promise<void> {
  await page.getByLabel('Ajouter à la liste').fill(text)
  await page.keyboard.press('Enter')
}

for (const width of [375, 1280])
  test(`at ${width} px a recipe and her own words become one list, for as many as she says`, async ({
    newMember,
    place,
  }) => {
    const member = await newMember('Camille')
    const { page } = member
    await page.setViewportSize({ width, height: 740 })
    await open(page, `/recettes/${CURRY}`)
    await page.getByRole('button', { name: 'Ajouter à mes courses' }).click()
    await page.getByRole('link', { name: 'Dans vos courses' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mes courses' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Fruits et légumes' })).toBeVisible()
    await add(page, '6 œufs')
    await add(page, '1 œuf')
    await expect(line(page, 'Œufs')).toContainText('7')
    await expect(line(page, 'Patates douces')).toContainText('Curry de patate douce')

    const before = await line(page, 'Patates douces').locator('label > span').last().textContent()
    await page.getByRole('button', { name: /^Une part de plus/ }).click()
    await expect(line(page, 'Patates douces').locator('label > span').last()).not.toHaveText(before ?? '')

    await tick(page, 'Œufs')
    await expect(box(page, 'Œufs')).toBeChecked()
    await expect
      .poll(async () => (await onServer(place, member)).filter((one) => one.includes('œuf')))
      .toEqual(['✓ œuf', '✓ œufs'])
    await page.getByRole('button', { name: 'Retirer ce qui est acheté' }).click()
    await expect(line(page, 'Œufs')).toHaveCount(0)
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(box(page, 'Œufs')).toBeChecked()
    await page.reload()
    await hydrated(page)
    await expect(box(page, 'Œufs')).toBeChecked()
  })

test('without network the list is there, and what two devices do to it is joined without loss', async ({
  newMember,
  browserOf,
  place,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|server\/network/)
  const member = await newMember('Camille')
  const phone = member.page
  await open(phone, '/courses')
  for (const text of ['lait', 'pain', 'riz', 'sel']) await add(phone, text)
  await tick(phone, 'Sel')
  await expect.poll(() => onServer(place, member)).toEqual(['lait', 'pain', 'riz', '✓ sel'])
  // The page is kept for the shop.
  await expect
    .poll(() =>
      phone.evaluate(async () => Boolean(await caches.match('/courses', { cacheName: 'elan-mine-pages' }))),
    )
    .toBe(true)
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready))

  await phone.context().setOffline(true)
  await phone.reload()
  await hydrated(phone)
  await expect(box(phone, 'Sel')).toBeChecked()
  await tick(phone, 'Lait')
  await tick(phone, 'Sel')
  await add(phone, '2 citrons')
  await expect(phone.getByText(/^Hors connexion/)).toBeVisible()
  await phone.reload()
  await hydrated(phone)
  await expect(box(phone, 'Lait')).toBeChecked()
  await expect(line(phone, 'Citrons')).toBeVisible()

  const laptop = await browserOf(member)
  await open(laptop, '/courses')
  await tick(laptop, 'Pain')
  await line(laptop, 'Riz')
    .getByRole('button', { name: /^Retirer/ })
    .click()
  await expect.poll(() => onServer(place, member)).toEqual(['lait', '✓ pain', '✓ sel'])

  await phone.context().setOffline(false)
  const joined = ['citrons', 'sel', '✓ lait', '✓ pain']
  await expect.poll(() => onServer(place, member)).toEqual(joined)
  for (const page of [phone, laptop]) {
    await expect(box(page, 'Lait')).toBeChecked()
    await expect(box(page, 'Pain')).toBeChecked()
    await expect(box(page, 'Sel')).not.toBeChecked()
    await expect(line(page, 'Citrons')).toBeVisible()
    await expect(line(page, 'Riz')).toHaveCount(0)
  }
  await expect(phone.getByText('La même liste sur tous vos appareils.')).toBeVisible()
})

test('who signs out leaves nothing of her list on the device', async ({ newMember }) => {
  const { page } = await newMember('Camille')
  await open(page, '/courses')
  await add(page, 'lait')
  await expect
    .poll(() =>
      page.evaluate(async () => Boolean(await caches.match('/courses', { cacheName: 'elan-mine-pages' }))),
    )
    .toBe(true)
  await open(page, '/compte')
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Se connecter' }).first()).toBeVisible()
  const left = await page.evaluate(async () => ({
    keys: Object.keys(localStorage).filter((key) => key.startsWith('elan.mine.')),
    page: Boolean(await caches.match('/courses', { cacheName: 'elan-mine-pages' })),
  }))
  expect(left).toEqual({ keys: [], page: false })
})
