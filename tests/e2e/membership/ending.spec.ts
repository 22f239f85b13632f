import { PRO_FILM } from '../../support/e2e/films'
import { expect, test } from '../../support/e2e/member'
import {
  chargedTo,
  customerOf,
  expectMail,
  membershipOf,
  providerOf,
  subscribe,
} from '../../support/e2e/payments'
import { freshAccount, open, signInByForm } from '../../support/e2e/test'

const CLOSED = 'Cette séance est réservée aux abonnées'

test('a refund at the provider closes the films within seconds, and she is informed @long', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Clara')
  await subscribe(place, member)
  const { page } = member
  await open(page, `/seances/${PRO_FILM.slug}`)
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeVisible()

  const provider = providerOf(place)
  const customer = await customerOf(place, member)
  const [charge] = (await provider.charges.list({ customer })).data
  await provider.refunds.create({ charge: charge?.id ?? '' })
  await expect.poll(async () => (await membershipOf(place, member)).state).toBe('REFUNDED')
  await expect(async () => {
    await open(page, `/seances/${PRO_FILM.slug}`)
    await expect(page.getByText(CLOSED)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await expectMail(place, member.email, 'Votre abonnement Élan est remboursé')
  // She is not charged again either.
  await expect
    .poll(async () => (await provider.subscriptions.list({ customer, status: 'all' })).data[0]?.status)
    .toBe('canceled')
})

test('three clicks from the home end a contract without signing in, with a receipt', async ({
  newMember,
  page,
  place,
}) => {
  const member = await newMember('Sarah')
  const { paidUntil } = await subscribe(place, member)
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Résilier votre contrat' }).click()
  await page.getByLabel('Prénom et nom').fill('Sarah Petit')
  await page.getByLabel('Adresse e-mail du contrat').fill(member.email)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByRole('button', { name: 'Notification de la résiliation' }).click()
  await expect(page.getByRole('heading', { name: 'Votre résiliation est notifiée' })).toBeVisible()
  await expectMail(place, member.email, 'Votre résiliation est enregistrée')
  await expect
    .poll(() => membershipOf(place, member))
    .toMatchObject({ state: 'CANCELLED', isMember: true, memberUntil: paidUntil })
  await open(page, '/demo/courrier')
  const mail = page.locator('details', { hasText: member.email, has: page.getByText('Votre résiliation') })
  await mail.locator('summary').click()
  await expect(
    mail.frameLocator('iframe').locator('p', { hasText: 'Votre contrat ne se renouvellera plus, ' }),
  ).toBeVisible()
})

test('what she has typed stays when her sign-in becomes known; where she has not begun, it is typed for her @long', async ({
  page,
  place,
}) => {
  const address = await freshAccount(place)
  const untouched = await page.context().newPage()
  await open(untouched, '/resilier')
  await open(page, '/retractation')
  await page.getByLabel('Prénom et nom').fill('Sarah Petit')
  await page.getByLabel('Adresse e-mail du contrat').fill('sarah@elan.test')
  await page.getByLabel('Numéro de commande').fill('ELAN-AAAA-BBBB')
  const elsewhere = await page.context().newPage()
  await signInByForm(elsewhere, address)
  await expect(untouched.getByLabel('Adresse e-mail du contrat')).toHaveValue(address)
  await expect(page.getByText('Vous êtes connectée', { exact: false }).first()).toBeVisible()
  await expect(page.getByLabel('Numéro de commande')).toHaveValue('ELAN-AAAA-BBBB')
  await expect(page.getByLabel('Adresse e-mail du contrat')).toHaveValue('sarah@elan.test')
  await page.getByRole('button', { name: 'Renoncer au contrat ici' }).click()
  await expect(page.getByRole('heading', { name: 'Vérifiez avant de confirmer' })).toBeVisible()
  await expect(page.getByText('Sarah Petit')).toBeVisible()
})

test('withdrawing from her account gives the money back and ends it at once', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Nina')
  await subscribe(place, member)
  const { page } = member
  await open(page, '/compte/abonnement')
  await page.getByRole('button', { name: 'Renoncer au contrat ici' }).click()
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click()
  await expect(page.getByRole('heading', { name: 'Abonnement remboursé' })).toBeVisible()
  expect(await chargedTo(place, member)).toEqual([0])
  expect(await membershipOf(place, member)).toMatchObject({ isMember: false, state: 'REFUNDED' })
  await expectMail(place, member.email, 'Votre rétractation est enregistrée')
})
