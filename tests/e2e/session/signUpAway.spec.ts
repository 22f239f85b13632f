import type { Page } from '@playwright/test'
import { expect, freshAccount, freshEmail, greeting, open, test } from '../../support/e2e/test'

const send = (page: Page) => page.getByRole('button', { name: 'Créer mon compte' }).click()

async function typeSignUp(page: Page, email: string): Promise<void> {
  await open(page, '/login?mode=inscription')
  await page.getByLabel('Prénom').fill('Léa')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('elan-demo')
}

/** Of those that ask her to confirm her address. */
function countLetters(page: Page): string[] {
  const letters: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('accounts:sendOobCode')) letters.push(request.url())
  })
  return letters
}

/** Sent again, it goes through: one account, and one letter. */
async function expectGoesOn(page: Page, letters: readonly string[]): Promise<void> {
  await send(page)
  await expect(greeting(page)).toContainText('Léa')
  expect(letters).toHaveLength(1)
}

test('who signs up while her session cannot begin keeps what she typed, and sends it again @long', async ({
  page,
  problems,
}) => {
  problems.allow(/status of (?:400|503)/)
  const letters = countLetters(page)
  await page.route('**/api/login', (route) =>
    route.fulfill({ status: 503, json: { code: 'auth/unavailable', message: 'x', status: 503 } }),
  )
  const email = freshEmail()
  await typeSignUp(page, email)
  await send(page)
  await expect(
    page.getByText('Votre compte ne peut pas être vérifié pour le moment. Réessayez dans un instant.'),
  ).toBeVisible()
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email)
  await page.unroute('**/api/login')
  await expectGoesOn(page, letters)
})

test('who signs up and gets no answer sends it again, though her account was made @long', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 400|ERR_FAILED/)
  const letters = countLetters(page)
  await page.route('**/accounts:signUp**', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await typeSignUp(page, freshEmail())
  await send(page)
  await expect(page.getByText('Le service de connexion ne répond pas.')).toBeVisible()
  await page.unroute('**/accounts:signUp**')
  await expectGoesOn(page, letters)
})

test('the account of somebody who signed up elsewhere is not opened by signing up @long', async ({
  page,
  place,
  problems,
}) => {
  problems.allow(/status of 400/)
  await typeSignUp(page, await freshAccount(place))
  for (const _ of ['once', 'again']) {
    await send(page)
    await expect(page.getByLabel('Adresse e-mail')).toHaveAttribute('aria-invalid', 'true')
  }
})
