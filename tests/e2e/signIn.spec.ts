import type { Page } from '@playwright/test'
import { stubGoogle } from '../support/e2e/googleStub'
import { accountBy, emailedCode, smsCode } from '../support/e2e/emulator'
import { expect, fillSignIn, freshAccount, freshEmail, greeting, open, test } from '../support/e2e/test'
import { inBrief } from '../support/extent'

test('a wrong password shows an error in French and signs nobody in', async ({
  page,
  context,
  place,
  problems,
}) => {
  problems.allow(/status of 400/)
  await open(page, '/login')
  await fillSignIn(page, await freshAccount(place), 'pas-le-bon')
  await expect(page.getByRole('alert')).toHaveText(
    /(?:L’adresse e-mail ou le mot de passe est|Le mot de passe est) incorrect\./,
  )
  await expect(page).toHaveURL(`${place.origin}/login`)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('auth')
})

test('an empty form names what is missing and sends nothing @long', async ({ page, place }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(place.emulatorHost)) asked.push(request.url())
  })
  await open(page, '/login')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page.getByText('Indiquez votre adresse e-mail.')).toBeVisible()
  await expect(page.getByText('Indiquez votre mot de passe.')).toBeVisible()
  await expect(page.getByLabel('Adresse e-mail')).toBeFocused()
  expect(asked).toEqual([])
})

test('a forgotten password is replaced by the link of the email, and the old one is refused @long', async ({
  page,
  place,
  newDevice,
  problems,
}) => {
  problems.allow(/status of 400/)
  const email = await freshAccount(place)
  await open(page, '/login')
  await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click()
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(page.getByRole('status')).toContainText(`Si un compte existe pour ${email}`)

  const code = await emailedCode(place, email, 'PASSWORD_RESET')
  await open(page, `/login?mode=resetPassword&oobCode=${code}`)
  await page.getByLabel('Mot de passe', { exact: true }).fill('nouveau-mot')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(greeting(page)).toBeVisible()

  const other = await newDevice()
  await open(other, '/login')
  await fillSignIn(other, email, 'elan-demo')
  await expect(other.getByRole('alert')).toContainText('incorrect')
  await fillSignIn(other, email, 'nouveau-mot')
  await expect(greeting(other)).toBeVisible()
})

/** Opens a provider's popup and makes an account there; it remains to be sent. */
async function fillPopup(page: Page, provider: string, email: string): Promise<Page> {
  const popups = page.context().waitForEvent('page')
  await page.getByRole('button', { name: `Continuer avec ${provider}` }).click()
  const popup = await popups
  await popup.locator('#add-account-button button').click()
  await popup.locator('#email-input').fill(email)
  await popup.locator('#display-name-input').fill('Camille Durand')
  return popup
}

for (const provider of inBrief(['Google', 'Apple'])) {
  test(`${provider} signs her in by a popup of 500 by 600`, async ({ page, context }) => {
    await stubGoogle(context)
    await page.addInitScript(() => {
      const opened: string[] = []
      const real = window.open.bind(window)
      Object.assign(window, { openedWith: opened })
      window.open = (address, name, features) => {
        opened.push(features ?? '')
        return real(address, name, features)
      }
    })
    await open(page, '/login')
    const popup = await fillPopup(page, provider, freshEmail())
    const features = await page.evaluate(() => (window as unknown as { openedWith: string[] }).openedWith)
    await popup.locator('#sign-in').click()
    await expect(greeting(page)).toHaveText('Bonjour Camille')
    expect(features.join()).toMatch(/width=500/)
    expect(features.join()).toMatch(/height=600/)
    await page.reload()
    await expect(greeting(page)).toHaveText('Bonjour Camille')
  })
}

for (const [provider, other, providerId] of [
  ['Google', 'Apple', 'google.com'],
  ['Apple', 'Google', 'apple.com'],
] as const) {
  test(`an address that signs in by ${provider} is told so when it comes by ${other} @long`, async ({
    page,
    context,
    place,
  }) => {
    await stubGoogle(context)
    const email = freshEmail()
    await accountBy(place, providerId, email)
    // A provider that has not verified an address gets no account of somebody else's by it.
    await context.route('**/emulator/auth/handler?**', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('email_verified: true', 'email_verified: false')
      await route.fulfill({ response, body })
    })
    await open(page, '/login')
    const popup = await fillPopup(page, other, email)
    await popup.locator('#sign-in').click()
    await expect(page.getByRole('alert')).toHaveText(`Connectez-vous avec votre compte ${provider}.`)
    await expect(page).toHaveURL(`${place.origin}/login`)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('auth')
  })
}

test('closing the popup shows a message in French @long', async ({ page, context }) => {
  await stubGoogle(context)
  await open(page, '/login')
  const popups = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Continuer avec Google' }).click()
  const popup = await popups
  await popup.locator('#add-account-button').waitFor()
  await popup.close()
  await expect(page.getByRole('alert')).toHaveText('La fenêtre de connexion a été fermée avant la fin.', {
    timeout: 20_000,
  })
})

test('the link of an email signs her in, here and on a device that did not ask for it @long', async ({
  page,
  place,
  newDevice,
}) => {
  const email = freshEmail()
  const askForLink = async (device: Page) => {
    await open(device, '/login')
    await device.getByRole('button', { name: 'Recevoir un lien par e-mail' }).click()
    await device.getByLabel('Adresse e-mail').fill(email)
    await device.getByRole('button', { name: 'Recevoir le lien' }).click()
    await expect(device.getByRole('status')).toContainText(`Le lien est parti vers ${email}`)
    return `/login?mode=signIn&lang=fr&apiKey=demo-api-key&oobCode=${await emailedCode(place, email, 'EMAIL_SIGNIN')}`
  }
  await page.goto(await askForLink(page))
  await expect(greeting(page)).toBeVisible()

  const reading = await newDevice()
  await open(reading, await askForLink(await newDevice()))
  await reading.getByLabel('Adresse e-mail').fill(email)
  await reading.getByRole('button', { name: 'Me connecter' }).click()
  await expect(greeting(reading)).toBeVisible()
})

test('a code by SMS signs her in; a wrong one shows an error in French', async ({
  page,
  context,
  place,
  problems,
}) => {
  problems.allow(/status of 400/)
  // The emulator knows no reCAPTCHA Enterprise; the client then does without.
  problems.allow(/status of 501 .*recaptchaConfig/)
  await stubGoogle(context)
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  await open(page, '/login')
  await page.getByRole('button', { name: 'Utiliser mon téléphone' }).click()
  await page.getByLabel('Numéro de téléphone').fill(`06 ${digits.replaceAll(/(..)(?=.)/g, '$1 ')}`)
  await page.getByRole('button', { name: 'Recevoir un code par SMS' }).click()
  await expect(page.getByRole('status')).toContainText(`+336${digits}`)
  const code = await smsCode(place, `+336${digits}`)
  await page.getByLabel('Code reçu par SMS').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Me connecter' }).click()
  await expect(page.getByLabel('Code reçu par SMS')).toHaveAccessibleDescription(
    'Le code de vérification est incorrect.',
  )
  await page.getByLabel('Code reçu par SMS').fill(code)
  await page.getByRole('button', { name: 'Me connecter' }).click()
  await expect(greeting(page)).toBeVisible()
})
