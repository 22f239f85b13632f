import { CONDITIONS_VERSION } from '~/domain/legal'
import { callAs } from '../../support/e2e/calls'
import { expect, test } from '../../support/e2e/member'
import { MONTHLY, subscribe } from '../../support/e2e/payments'
import { OUR_APP_STORE } from '../../support/e2e/preview/ours'
import { open } from '../../support/e2e/test'

test.skip(...OUR_APP_STORE)

test('a member with Apple is stopped before she pays by card', async ({ browserOf, place }) => {
  const { appleMember } = place
  if (!appleMember) throw new Error('nobody has subscribed at Apple')
  const page = await browserOf(appleMember)
  await open(page, '/abonnement')
  await expect(page.getByRole('region', { name: 'Votre abonnement' })).toContainText('App Store')
  await expect(page.getByRole('button', { name: /Commander/ })).toHaveCount(0)

  const asked = await callAs(place, appleMember, 'POST', '/subscriptions/checkouts', {
    productId: MONTHLY,
    acceptedConditions: CONDITIONS_VERSION,
  })
  expect(asked).toMatchObject({ status: 409, body: { code: 'subscriptions/other-store' } })
})

test('a member by card is stopped before Apple’s sheet @long', async ({ newMember, place }) => {
  const member = await newMember('Inès')
  await subscribe(place, member)
  const asked = await callAs(place, member, 'POST', '/subscriptions/apple/intents', { productId: MONTHLY })
  expect(asked).toMatchObject({ status: 409, body: { code: 'subscriptions/other-store' } })
  await open(member.page, '/abonnement')
  await expect(member.page.getByRole('region', { name: 'Votre abonnement' })).toBeVisible()
  await expect(member.page.getByRole('button', { name: /Commander/ })).toHaveCount(0)
})

test('an administrator sees that what a tester bought is no money @long', async ({ pageOf, place }) => {
  const { appleMember } = place
  if (!appleMember) throw new Error('nobody has subscribed at Apple')
  const page = await pageOf('ADMIN')
  await open(page, `/studio/abonnements?userId=${appleMember.uid}`)
  await expect(page.getByRole('row', { name: /Apolline/ })).toContainText('Achat d’essai (sandbox d’Apple)')
  await open(page, `/studio/personnes/${appleMember.uid}`)
  await expect(page.getByText('Achat d’essai (sandbox d’Apple)')).toBeVisible()
})
