import { expect, test } from '../../support/e2e/member'
import { add, box, keptForTheShop, leftOn, line, onServer, tick } from '../../support/e2e/shoppingPage'
import { hydrated, open } from '../../support/e2e/test'

const CURRY = 'curry-de-patate-douce-et-epinards'

for (const width of [375, 1280])
  test(`at ${width} px a recipe and her own words become one list, for as many as she says${width === 375 ? '' : ' @long'}`, async ({
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
    // What it is for is said line by line only where there is a choice.
    await expect(line(page, 'Patates douces')).not.toContainText('Curry de patate douce')
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

test('without network the list is there, and what two devices do to it is joined without loss @long', async ({
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
  await keptForTheShop(phone)

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
  // What the phone has may have come by now: the browser’s own way of being offline fails a request that it may have sent.
  await expect
    .poll(async () => {
      const lines = await onServer(place, member)
      return lines.includes('✓ pain') && !lines.includes('riz')
    })
    .toBe(true)

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

test('who signs out leaves nothing of her list on the device @long', async ({ newMember }) => {
  const { page } = await newMember('Camille')
  await open(page, '/courses')
  await add(page, 'lait')
  await keptForTheShop(page)
  await open(page, '/compte')
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Se connecter' }).first()).toBeVisible()
  expect(await leftOn(page)).toEqual({ keys: [], page: false })
})

test('the list is sent as a message by what the device has for it, else copied, and is printed @long', async ({
  newMember,
}) => {
  const { page } = await newMember('Camille')
  await page.addInitScript(() => {
    const told: string[] = []
    Object.assign(window, { told, print: () => told.push('print') })
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async ({ text = '' }: ShareData) => void told.push(text),
    })
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void told.push(`copied ${text}`) },
    })
  })
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told)
  await open(page, '/courses')
  await add(page, '2 œufs')
  await add(page, '250 g de farine')
  const text = 'Liste de courses\n\nCrèmerie et œufs\n- Œufs\u00A0: 2\n\nÉpicerie\n- Farine\u00A0: 250\u00A0g'
  await page.getByRole('button', { name: 'Partager' }).click()
  await expect.poll(told).toEqual([text])
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'Partager' }).click()
  await expect(page.getByRole('button', { name: 'Liste copiée' })).toBeVisible()
  await page.getByRole('button', { name: 'Imprimer' }).click()
  await expect.poll(told).toEqual([text, `copied ${text}`, 'print'])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
  await expect(line(page, 'Farine')).toBeVisible()
})
