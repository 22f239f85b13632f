import { PRO_FILM } from '../../support/e2e/films'
import { expect, test } from '../../support/e2e/member'
import { chargedTo, expectMail, failRenewal, membershipOf, payOnPage } from '../../support/e2e/payments'
import { greeting, open } from '../../support/e2e/test'

const UNPAID = 'Paiement à régler'
const CLOSED = 'Cette séance est réservée aux abonnées'

test('a renewal that fails keeps her films open, and a new card makes it good @long', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Julie')
  await failRenewal(place, member, 32)
  await expect.poll(async () => (await membershipOf(place, member)).state).toBe('PAST_DUE')
  expect((await membershipOf(place, member)).isMember).toBe(true)

  const { page } = member
  await open(page, '/')
  await expect(greeting(page)).toBeVisible()
  const banner = page.getByRole('complementary', { name: UNPAID })
  await banner.getByRole('link', { name: 'Régler cela' }).click()
  await expect(page.getByRole('heading', { name: 'Le dernier paiement n’est pas passé' })).toBeVisible()
  await banner.getByRole('button', { name: 'Mettre à jour ma carte' }).click()
  await payOnPage(page)

  await expect(page).toHaveURL(`${place.origin}/compte/abonnement`)
  await expect(page.getByRole('heading', { name: 'Abonnement actif' })).toBeVisible()
  await expect(banner).toBeHidden()
  expect(await chargedTo(place, member)).toEqual([1499, 1499])
})

test('a renewal that stays unpaid ends her access, and once it is over she may begin again @long', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Elsa')
  const passTo = await failRenewal(place, member, 40)
  await expect.poll(async () => (await membershipOf(place, member)).state).toBe('EXPIRED')
  await expectMail(place, member.email, 'Le paiement de votre abonnement n’est pas passé')
  const { page } = member
  await open(page, `/seances/${PRO_FILM.slug}`)
  await expect(page.getByText(CLOSED)).toBeVisible()

  // The provider still tries: a new card is enough, and a second subscription would be paid twice.
  expect(await membershipOf(place, member)).toMatchObject({
    isMember: false,
    cardRefusal: 'subscriptions/already-subscribed',
  })
  await open(page, '/compte/abonnement')
  await expect(page.getByRole('button', { name: 'Mettre à jour ma carte' })).toBeVisible()

  await passTo(7)
  await expect.poll(async () => (await membershipOf(place, member)).cardRefusal).toBeNull()
  await open(page, '/compte/abonnement')
  await expect(page.getByRole('heading', { name: 'Abonnement terminé' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voir les formules' })).toBeVisible()
  expect(await chargedTo(place, member)).toEqual([1499])
})
