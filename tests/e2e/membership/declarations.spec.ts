import { signUp } from '../../support/accounts'
import { signedInState, takeHerPlace } from '../../support/e2e/accounts/signedIn'
import { expect, freshAccount, hydrated, open, signInByForm, test } from '../../support/e2e/test'

test('what she typed before the page’s code was there stays, too, when her sign-in becomes known @long', async ({
  page,
  place,
}) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/resilier', { waitUntil: 'commit' })
  await page.getByLabel('Prénom et nom').fill('Sarah Petit')
  scripts.resolve()
  await hydrated(page)
  const elsewhere = await page.context().newPage()
  await signInByForm(elsewhere, await freshAccount(place))
  await expect(page.getByText('Vous êtes connectée', { exact: false }).first()).toBeVisible()
  await expect(page.getByLabel('Prénom et nom')).toHaveValue('Sarah Petit')
})

test('where another takes her place without a sign-out, nothing of her declaration stays @long', async ({
  page,
  place,
}) => {
  await signInByForm(page, await freshAccount(place))
  await open(page, '/resilier')
  await page.getByLabel('Prénom et nom').fill('Sarah Petit')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText('Sarah Petit')).toBeVisible()

  // As a link in a mail signs in: whoever was signed in before is not anymore.
  const other = await signUp(place)
  await takeHerPlace(await page.context().newPage(), await signedInState(place, other))
  await expect(page.getByLabel('Adresse e-mail du contrat')).toHaveValue(other.email)
  await expect(page.getByLabel('Prénom et nom')).toHaveValue('')
  await expect(page.getByText('Sarah Petit')).toHaveCount(0)
})
