import { PRO_FILM } from '../../support/e2e/films'
import { expect, test } from '../../support/e2e/member'
import { chargedTo, membershipOf, subscribe } from '../../support/e2e/payments'
import { open } from '../../support/e2e/test'

test('the term changes after she has seen what it costs now @long', async ({ newMember, place }) => {
  const member = await newMember('Lina')
  await subscribe(place, member)
  const { page } = member
  await open(page, '/compte/abonnement')
  await expect(page.getByRole('heading', { name: 'Abonnement actif' })).toBeVisible()
  await page.getByRole('button', { name: 'Changer de formule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changer de formule' })
  await dialog.getByRole('radio', { name: /^À l’année/ }).check()
  await expect(dialog).toContainText('Le temps déjà payé et non utilisé est déduit.')
  const pay = dialog.getByRole('button', { name: /^Changer et payer/ })
  const announced = Number((await pay.textContent())?.replace(/[^\d,]/g, '').replace(',', ''))
  await pay.click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('dl')).toContainText('À l’année, 119,88 € par an')

  const charges = await chargedTo(place, member)
  expect(charges[0]).toBe(1499)
  // What the seconds between the preview and the tap are worth.
  expect(Math.abs((charges[1] ?? 0) - announced)).toBeLessThanOrEqual(1)
  expect(charges).toHaveLength(2)
})

test('a pause begins after the paid time and can be taken back @long', async ({ newMember, place }) => {
  const member = await newMember('Emma')
  await subscribe(place, member)
  const { page } = member
  await open(page, '/compte/abonnement')
  await page.getByRole('button', { name: 'Mettre en pause' }).click()
  await page.getByRole('radio', { name: '2 mois' }).check()
  await page.getByRole('button', { name: 'Mettre en pause 2 mois' }).click()
  await expect(page.getByRole('heading', { name: 'Pause à venir' })).toBeVisible()
  const { isMember, current } = await membershipOf(place, member)
  expect({ isMember, paused: current?.paused }).toEqual({ isMember: true, paused: true })

  await page.getByRole('button', { name: 'Reprendre maintenant' }).click()
  await expect(page.getByRole('heading', { name: 'Abonnement actif' })).toBeVisible()
  expect(await chargedTo(place, member)).toEqual([1499])
})

test('cancelled she trains on to the end of the paid time, and may stay @long', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Anna')
  const { paidUntil } = await subscribe(place, member)
  const { page } = member
  await open(page, '/compte/abonnement')
  await page.getByRole('button', { name: 'Résilier mon abonnement' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Résilier', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Abonnement résilié' })).toBeVisible()
  expect(await membershipOf(place, member)).toMatchObject({
    state: 'CANCELLED',
    isMember: true,
    memberUntil: paidUntil,
    current: { renews: false },
  })
  await open(page, `/seances/${PRO_FILM.slug}`)
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeVisible()

  await open(page, '/compte/abonnement')
  await page.getByRole('button', { name: 'Garder mon abonnement' }).click()
  await expect(page.getByRole('heading', { name: 'Abonnement actif' })).toBeVisible()
  expect(await membershipOf(place, member)).toMatchObject({ state: 'ACTIVE', current: { renews: true } })
})
