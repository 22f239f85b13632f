import { DEMO_PASSWORD, changeAccount } from '../support/accounts'
import { membershipOf } from '../support/e2e/payments'
import { expect, test } from '../support/e2e/member'
import { freshAccount, greeting, open } from '../support/e2e/test'
import { openWithoutCode } from '../support/e2e/withoutCode'

const GRANTS = '**/api/subscriptions/grants'

test('a form that she fills in and sends before the page’s code is there is sent once it is', async ({
  page,
  place,
}) => {
  const email = await freshAccount(place)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const arrive = await openWithoutCode(page, '/login')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByLabel('Mot de passe', { exact: true }).press('Enter')
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email)
  await arrive()
  await expect(greeting(page)).toBeVisible()
  expect(addresses.filter((address) => address.includes(DEMO_PASSWORD))).toEqual([])
})

test('what she types before the page’s code is there counts, and is still there @long', async ({ page }) => {
  const arrive = await openWithoutCode(page, '/resilier')
  await page.getByLabel('Prénom et nom').fill('Zélie Martin')
  await page.getByLabel('Adresse e-mail du contrat').fill('zelie@exemple.fr')
  await arrive()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText('zelie@exemple.fr')).toBeVisible()
  await page.getByRole('button', { name: 'Modifier mes informations' }).click()
  await expect(page.getByLabel('Prénom et nom')).toHaveValue('Zélie Martin')
})

test('errors stand at their fields, are read out with them, and go as she types', async ({ page }) => {
  await open(page, '/login?mode=inscription')
  await page.getByLabel('Prénom').fill('Zélie')
  await page.getByLabel('Mot de passe', { exact: true }).fill('court')
  await page.getByLabel('Mot de passe', { exact: true }).press('Enter')
  const email = page.getByLabel('Adresse e-mail')
  const password = page.getByLabel('Mot de passe', { exact: true })
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Indiquez votre adresse e-mail.')
  await expect(password).toHaveAccessibleDescription(/six caractères/)
  await expect(page.getByLabel('Prénom')).not.toHaveAttribute('aria-invalid')
  await page.keyboard.type('zelie@exemple.fr')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(password).toHaveValue('court')
})

test('what is typed into or pressed is high enough for a thumb, and named in French', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await open(page, '/login?mode=inscription')
  const controls = page.getByRole('main').locator('input:not([type=hidden]), button')
  const low = await controls.evaluateAll((elements) =>
    elements
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map(({ outerHTML }) => outerHTML),
  )
  expect(low).toEqual([])
  const password = page.getByLabel('Mot de passe', { exact: true })
  await password.fill('secret-secret')
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: 'Afficher le mot de passe', pressed: true })).toBeVisible()
})

test('the address that she typed goes along to the next way of signing in @long', async ({ page }) => {
  await open(page, '/login')
  await page.getByLabel('Adresse e-mail').fill('zelie@exemple.fr')
  await page.getByLabel('Mot de passe', { exact: true }).fill('secret-secret')
  await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click()
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('zelie@exemple.fr')
  await page.getByRole('button', { name: 'Revenir à la connexion' }).click()
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('zelie@exemple.fr')
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('')
})

test('a refusal of the server is shown at its field, nothing is lost, and the form is sent once', async ({
  newMember,
  pageOf,
  place,
  problems,
}) => {
  problems.allow(/status of 404/)
  problems.allow(/users\/not-found/)
  const member = await newMember('Ondine')
  // What is given to an address goes to who has confirmed it.
  await changeAccount(place, member.uid, { emailVerified: true })
  const page = await pageOf('ADMIN')
  await open(page, '/studio/abonnements')
  const dialog = page.getByRole('dialog', { name: 'Accorder un accès' })
  const email = dialog.getByLabel('Adresse e-mail du compte')
  const ask = () => page.getByRole('button', { name: 'Accorder un accès' }).click()
  await ask()
  await email.fill('personne@exemple.fr')
  await dialog.getByLabel('Dernier jour de l’accès').fill('2099-12-31')
  await dialog.getByLabel('Raison').fill('Partenariat')
  await dialog.getByLabel('Raison').press('Enter')
  await expect(email).toHaveAccessibleDescription('Utilisatrice introuvable.')
  await expect(email).toBeFocused()

  // Closed and opened again, by the keyboard alone.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await ask()
  await expect(email).toHaveValue('personne@exemple.fr')
  await expect(dialog.getByLabel('Dernier jour de l’accès')).toHaveValue('2099-12-31')
  await expect(dialog.getByLabel('Raison')).toHaveValue('Partenariat')

  let sent = 0
  const gate = Promise.withResolvers<void>()
  await page.route(GRANTS, async (route) => {
    sent += 1
    await gate.promise
    await route.continue()
  })
  await email.fill(member.email)
  await email.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Accorder' })).toBeDisabled()
  await email.press('Enter')
  await dialog.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  gate.resolve()
  await expect(dialog).toBeHidden()
  expect(sent).toBe(1)
  expect((await membershipOf(place, member)).current).toMatchObject({ reason: 'Partenariat' })
  await ask()
  await expect(email).toHaveValue('')
})

test('a failure that belongs to no field is shown above the button, which gets the focus back @long', async ({
  newMember,
  problems,
}) => {
  problems.allow(/status of 429/)
  problems.allow(/request\/throttled/)
  const { page } = await newMember('Ysé')
  await page.route('**/api/subscriptions/gift-redemptions', (route) =>
    route.fulfill({ status: 429, json: { code: 'request/throttled', message: '', status: 429 } }),
  )
  await open(page, '/abonnement/cadeau?code=ABCD-EFGH-JKLM')
  await page.getByRole('button', { name: 'Utiliser mon cadeau' }).click()
  const panel = page.getByRole('region', { name: 'Utiliser un cadeau' })
  await expect(panel.getByRole('alert')).toContainText('Trop de demandes à la fois')
  await expect(panel.getByLabel('Code cadeau')).toHaveValue('ABCD-EFGH-JKLM')
  await expect(page.getByRole('button', { name: 'Utiliser mon cadeau' })).toBeFocused()
})

test('no field of a phone is smaller than the size that makes it zoom @long', async ({ pageOf }) => {
  const page = await pageOf('MEMBER')
  await page.setViewportSize({ width: 375, height: 667 })
  for (const path of ['/compte', '/abonnement/cadeau', '/resilier', '/retractation']) {
    await open(page, path)
    const sizes = await page
      .locator('input:not([type=checkbox], [type=radio]), textarea, select')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
    expect(sizes.length, path).toBeGreaterThan(0)
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16)
  }
})
