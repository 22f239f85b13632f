import { expect, open, test } from '../support/e2e/test'

test('a member reads what a piece is for, what replaces it and where it is used @long', async ({
  pageOf,
}) => {
  const page = await pageOf('MEMBER')
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/seances')
  await page.getByRole('navigation').getByRole('link', { name: 'Matériel' }).click()
  await expect(page).toHaveTitle('Le matériel · Élan')
  // What its authors still work on, and what is yet to come.
  for (const hidden of ['Kettlebell', 'Corde à sauter']) await expect(page.getByText(hidden)).toHaveCount(0)
  await page.getByRole('link', { name: /^Coussin/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coussin' })).toBeVisible()
  await expect(page).toHaveTitle('Coussin · Élan')
  await expect(page.getByText('Un oreiller, un pull roulé')).toBeVisible()
  await page.getByText('Nuit tranquille').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nuit tranquille' })).toBeVisible()
  await page.getByRole('link', { name: 'Coussin', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coussin' })).toBeVisible()
  await page.getByRole('link', { name: 'Choisir parmi elles' }).click()
  await expect(page).toHaveURL(/\/seances\?equipment=coussin/)
})

test('the studio is closed to a member, and the rooms of others to a coach and to an author @long', async ({
  pageOf,
  problems,
}) => {
  problems.allow(/status of 404/)
  const [member, coach] = [await pageOf('MEMBER'), await pageOf('COACH')]
  for (const page of [member, coach])
    for (const path of ['/studio/materiel', '/studio/materiel/nouveau'])
      expect((await page.goto(path))?.status(), path).toBe(404)
  expect((await member.goto('/studio'))?.status()).toBe(404)
  await open(member, '/')
  await expect(member.getByRole('link', { name: 'Studio' })).toHaveCount(0)
  await open(coach, '/studio')
  await expect(coach.getByRole('main').getByRole('link', { name: 'Agenda' }).first()).toBeVisible()
  const author = await pageOf('AUTHOR')
  await open(author, '/studio')
  const rooms = author.getByRole('navigation', { name: 'Studio', exact: true })
  await expect(rooms.getByRole('link', { name: 'Matériel' })).toBeVisible()
  await expect(rooms.getByRole('link', { name: 'Abonnements' })).toHaveCount(0)
  expect((await author.goto('/studio/abonnements'))?.status()).toBe(404)
})

test('on a phone the bar shows the section that leads here, and the studio’s tools are whole @long', async ({
  pageOf,
}) => {
  const page = await pageOf('AUTHOR')
  await page.setViewportSize({ width: 375, height: 812 })
  const section = page.getByRole('navigation', { name: 'Navigation', exact: true }).getByRole('link')
  for (const path of ['/materiel', '/materiel/tapis']) {
    await open(page, path)
    await expect(section.filter({ hasText: 'Séances' })).toHaveAttribute('aria-current', 'true')
  }
  await open(page, '/studio/materiel')
  await expect(section.filter({ hasText: 'Séances' })).toHaveAttribute('aria-current', 'false')
  await page.getByRole('button', { name: 'Affiner' }).click()
  for (const tool of [
    page.getByLabel('Tout état'),
    page.getByLabel('Trier'),
    page.getByRole('button', { name: 'Colonnes' }),
  ]) {
    const box = await tool.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375)
  }
})

test('each piece is shown by a drawing of itself @long', async ({ page }) => {
  await open(page, '/materiel')
  const picture = page.getByRole('link', { name: /^Tapis/ }).locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', '/artwork/mat.pink.none.svg')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})
