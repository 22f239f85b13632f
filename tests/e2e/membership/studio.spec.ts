import { changeAccount } from '../../support/accounts'
import { expect, test } from '../../support/e2e/member'
import { membershipOf, subscribe } from '../../support/e2e/payments'
import { open } from '../../support/e2e/test'

test('an administrator reads the provider’s events about a member, and has one handled again @long', async ({
  newMember,
  pageOf,
  place,
}) => {
  const member = await newMember('Agathe')
  await subscribe(place, member)
  const page = await pageOf('ADMIN')
  const row = page.getByRole('row', { name: /Commande passée/ })
  await expect(async () => {
    await open(page, `/studio/evenements?userId=${member.uid}`)
    await expect(row).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await expect(row).toContainText('Agathe')
  await row.getByRole('button', { name: /^Ouvrir/ }).click()
  await expect(page.getByText('checkout.session.completed', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Contenu reçu' })).toContainText('"checkout.session"')
  await page.getByRole('button', { name: 'Rejouer' }).click()
  await expect(page.getByText('Nouvel effet : Sans changement.')).toBeVisible()
})

test('an administrator grants access with its reason and takes it back @long', async ({
  newMember,
  pageOf,
  place,
}) => {
  const member = await newMember('Solène')
  await changeAccount(place, member.uid, { emailVerified: true })
  const page = await pageOf('ADMIN')
  await open(page, '/studio/abonnements')
  await page.getByRole('button', { name: 'Accorder un accès' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accorder un accès' })
  await dialog.getByLabel('Adresse e-mail du compte').fill(member.email)
  await dialog.getByLabel('Dernier jour de l’accès').fill('2099-12-31')
  await dialog.getByLabel('Raison').fill('Partenariat')
  await dialog.getByRole('button', { name: 'Accorder' }).click()
  await expect(dialog).toBeHidden()
  expect(await membershipOf(place, member)).toMatchObject({
    isMember: true,
    memberUntil: '2099-12-31T22:59:59.999Z',
    current: { source: 'GRANTED', reason: 'Partenariat' },
  })

  await open(page, `/studio/abonnements?userId=${member.uid}`)
  await page.getByRole('button', { name: 'Retirer l’accès de Solène' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer l’accès' }).click()
  await expect.poll(async () => (await membershipOf(place, member)).state).toBe('REVOKED')
})

test('an administrator finds a member among all, and reads the log from its beginning @long', async ({
  newMember,
  pageOf,
  place,
}) => {
  const member = await newMember('Philippine')
  await subscribe(place, member)
  const page = await pageOf('ADMIN')
  await open(page, '/studio/abonnements')
  const rows = page.getByRole('table', { name: 'Abonnements' }).getByRole('row')
  await page.getByLabel('Chercher une abonnée').fill('philip')
  await expect(page).toHaveURL(/q=philip/)
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(member.email)
  await page.getByLabel('Toute origine').selectOption({ label: 'Cadeau' })
  await expect(page.getByRole('heading', { name: 'Aucun abonnement trouvé' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Chercher une abonnée')).toHaveValue('philip')

  await open(page, `/studio/evenements?userId=${member.uid}`)
  const times = page
    .getByRole('row')
    .getByRole('cell')
    .filter({ hasText: /^Reçu le/ })
  const newest = await times.first().textContent()
  const heading = page.getByRole('columnheader', { name: 'Reçu le' })
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=receivedAt/)
  await expect(times.last()).toHaveText(newest ?? '')
})
