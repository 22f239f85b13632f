import { randomUUID } from 'node:crypto'
import { callAs } from '../../support/e2e/calls'
import { demoEmails, signIn } from '../../support/accounts'
import { expect, test } from '../../support/e2e/member'
import { signedInState } from '../../support/e2e/signedIn'
import { writeRoller } from '../../support/e2e/studio'
import { open } from '../../support/e2e/test'

test('explore @long', async ({ newMember, place, problems }) => {
  problems.allow(/./)
  const admin = await signIn(place, demoEmails.ADMIN)
  const { uid, email, page } = await newMember('Solène Petit')
  const person = await callAs<{ rolesVersion: number }>(place, admin, 'GET', `/studio/users/${uid}`)
  await callAs(place, admin, 'PUT', `/studio/users/${uid}/roles`, {
    roles: ['AUTHOR'],
    version: person.body.rolesVersion,
  })
  await writeRoller(page, `Rouleau ${randomUUID().slice(0, 8)}`)
  const { pathname } = new URL(page.url())
  await page.waitForTimeout(1500)
  page.on('response', async (r) => {
    if (
      r.status() >= 400 ||
      r.url().includes('/draft') ||
      r.url().includes('login') ||
      r.url().includes('token')
    )
      console.log(
        r.request().method(),
        r.status(),
        r.url().slice(0, 110),
        (await r.text().catch(() => '')).slice(0, 120),
      )
  })
  page.on('framenavigated', (f) => console.log('nav', f.url()))
  page.on('dialog', (d) => {
    console.log('dialog', d.type(), d.message())
    void d.dismiss()
  })
  const ended = await callAs(place, admin, 'DELETE', `/studio/users/${uid}/sessions`)
  console.log('ended', ended.status)
  const field = page.getByLabel('En une phrase')
  await field.fill('Écrit trop tard.')
  for (let i = 0; i < 10; i += 1) {
    await page.waitForTimeout(4000)
    console.log(
      i,
      page.url(),
      await page.locator('[data-save]').allTextContents().catch(String),
      await page.evaluate(() => JSON.stringify(Object.keys(localStorage))).catch(String),
    )
    if (i === 5) {
      const again = await signIn(place, email)
      const { cookies, origins } = await signedInState(place, again)
      await page.context().addCookies(cookies)
      const other = await page.context().newPage()
      await other.route('**/nothing', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
      await other.goto('/nothing')
      await other.evaluate(
        (kept) => kept.forEach(({ name, value }) => localStorage.setItem(name, value)),
        origins[0]?.localStorage ?? [],
      )
      await open(other, '/accueil')
      await other.close()
      console.log('signed in again')
    }
  }
  console.log(pathname)
})
