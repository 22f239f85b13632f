import { letterTo, readLetter } from '../../support/e2e/letters'
import { expect, test } from '../../support/e2e/member'
import {
  CARDS,
  chargedTo,
  expectVoided,
  failRenewal,
  giveGoodCard,
  grantAccess,
  membershipOf,
  ownClock,
  subscribe,
} from '../../support/e2e/payments'
import { open } from '../../support/e2e/test'

/** What a card would pay from here on, if anything were still asked for. */
const LATER = 60

test('ended while a payment is due, nothing is asked for any more, and the page says so @long', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Nora')
  const passTo = await failRenewal(place, member, 32)
  await expect.poll(async () => (await membershipOf(place, member)).state).toBe('PAST_DUE')
  const { page } = member
  await open(page, '/compte/abonnement')
  await page.getByRole('button', { name: 'Résilier mon abonnement' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('elle ne vous sera pas réclamée')
  await question.getByRole('button', { name: 'Résilier' }).click()
  await expect(page.getByRole('heading', { name: 'Abonnement terminé' })).toBeVisible()

  await giveGoodCard(place, member)
  await passTo(LATER)
  await expectVoided(place, member)
  expect(await chargedTo(place, member)).toEqual([1499])
})

test('ended without signing in while a payment is due, it is void, and the receipt says so @long', async ({
  newMember,
  page,
  place,
}) => {
  const member = await newMember('Sarah')
  const passTo = await failRenewal(place, member, 32)
  await expect.poll(async () => (await membershipOf(place, member)).state).toBe('PAST_DUE')
  await open(page, '/resilier')
  await page.getByLabel('Prénom et nom').fill('Sarah Petit')
  await page.getByLabel('Adresse e-mail du contrat').fill(member.email)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByRole('button', { name: 'Notification de la résiliation' }).click()
  await expect(page.getByRole('heading', { name: 'Votre résiliation est notifiée' })).toBeVisible()

  await expectVoided(place, member)
  await giveGoodCard(place, member)
  await passTo(LATER)
  await expectVoided(place, member)
  expect(await chargedTo(place, member)).toEqual([1499])
  expect(await membershipOf(place, member)).toMatchObject({ isMember: false, state: 'EXPIRED' })
  const receipt = await readLetter(page, place, member.email, 'Votre résiliation est enregistrée')
  expect(receipt).toContain('Votre contrat prend fin maintenant. La période en cours n’était pas payée')
  expect(receipt).toContain('elle ne vous sera pas réclamée, et rien ne sera plus prélevé.')
  await open(member.page, '/compte/abonnement')
  await expect(member.page.getByRole('heading', { name: 'Abonnement terminé' })).toBeVisible()
  await expect(member.page.getByRole('complementary', { name: 'Paiement à régler' })).toBeHidden()
})

test('withdrawn from without signing in while its first charge is due, it is void, and no money is promised @long', async ({
  newMember,
  page,
  place,
}) => {
  const member = await newMember('Inaya')
  // No renewal comes within the days in which she may withdraw: what can be due then is the first charge, after what she held.
  await grantAccess(place, member, 4)
  const passTo = await ownClock(place, member)
  await subscribe(place, member, { card: CARDS.failsLater })
  const subject = 'Votre abonnement Élan, commande ELAN-'
  const number = /ELAN-\w{4}-\w{4}/.exec((await letterTo(place, member.email, subject)).subject)?.[0] ?? ''
  await passTo(5)
  const byCard = async () =>
    (await membershipOf(place, member)).subscriptions.find(({ source }) => source === 'STRIPE')
  await expect.poll(async () => (await byCard())?.state).toBe('PAST_DUE')

  await open(page, '/retractation')
  await page.getByLabel('Prénom et nom').fill('Inaya Petit')
  await page.getByLabel('Adresse e-mail du contrat').fill(member.email)
  await page.getByLabel('Numéro de commande').fill(number)
  await page.getByRole('button', { name: 'Renoncer au contrat ici' }).click()
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click()
  await expect(page.getByRole('heading', { name: 'Votre rétractation est enregistrée' })).toBeVisible()

  await expectVoided(place, member)
  await giveGoodCard(place, member)
  await passTo(LATER)
  await expectVoided(place, member)
  expect(await chargedTo(place, member)).toEqual([])
  expect(await byCard()).toMatchObject({ renews: false, nextChargeAt: null })
  expect((await byCard())?.endedAt).not.toBeNull()
  // Nothing was paid, so that no amount comes back; what she was given is hers on.
  const receipt = await readLetter(page, place, member.email, 'Votre rétractation est enregistrée')
  expect(receipt).toContain('Votre contrat prend fin maintenant')
  expect(receipt).not.toMatch(/\d,\d\d €/)
  expect(await membershipOf(place, member)).toMatchObject({ isMember: true, current: { source: 'GRANTED' } })
  await open(member.page, '/compte/abonnement')
  await expect(member.page.getByRole('heading', { name: 'Accès offert' })).toBeVisible()
  await expect(member.page.getByRole('region', { name: 'Ce qui vous est rendu' })).toHaveCount(0)
})
