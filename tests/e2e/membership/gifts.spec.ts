import { callAs } from '../../support/e2e/calls'
import { expect, test } from '../../support/e2e/member'
import { chargedTo, expectMail, membershipOf, order, payOnPage } from '../../support/e2e/payments'
import { open } from '../../support/e2e/test'

test('a gift is paid once by one and used once by another @long', async ({ newMember, place }) => {
  const [giver, friend] = [await newMember('Jeanne'), await newMember('Alma')]
  await open(giver.page, '/abonnement/cadeau')
  const form = giver.page.getByRole('region', { name: 'Offrir Élan' })
  await form.getByRole('radio', { name: /^Six mois/ }).check()
  await form.getByLabel('Pour qui ?').fill('Alma')
  await form.getByLabel('Son adresse e-mail (facultatif)').fill(friend.email)
  await form.getByLabel('Un mot pour l’accompagner (facultatif)').fill('Bon anniversaire !')
  await order(giver.page)
  await payOnPage(giver.page)
  await expect(giver.page.getByRole('heading', { name: 'Votre cadeau est prêt' })).toBeVisible()
  const card = await giver.page.locator('[data-print-alone]').textContent()
  const code = /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(card ?? '')?.[0] ?? ''
  expect(await chargedTo(place, giver)).toEqual([7494])
  expect((await membershipOf(place, giver)).isMember).toBe(false)
  await expectMail(place, friend.email, 'Un cadeau vous attend sur Élan')

  await open(friend.page, `/abonnement/cadeau?code=${code}`)
  await friend.page.getByRole('button', { name: 'Utiliser mon cadeau' }).click()
  await expect(friend.page.getByRole('heading', { name: 'Profitez-en bien' })).toBeVisible()
  const { isMember, current } = await membershipOf(place, friend)
  expect({ isMember, source: current?.source }).toEqual({ isMember: true, source: 'GIFT' })

  const again = await callAs<{ code: string }>(place, giver, 'POST', '/subscriptions/gift-redemptions', {
    code,
  })
  expect(again).toMatchObject({ status: 409, body: { code: 'gifts/redeemed' } })
})
