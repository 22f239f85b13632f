import type { Page } from '@playwright/test'
import { expectUsable } from '../../support/e2e/accessibility'
import { callAs } from '../../support/e2e/calls'
import { expect, test } from '../../support/e2e/member'
import { open } from '../../support/e2e/test'

/** What no address alone shows: it is brought about first, then everybody can use it. */

/** Opens a modal, and looks at it. */
async function openModal(page: Page, path: string, button: string): Promise<void> {
  await page.setViewportSize({ width: 375, height: 812 })
  await open(page, path)
  await page.getByRole('button', { name: button }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectUsable(page)
}

for (const [path, button] of [
  ['/equipes', 'Un mot pour toutes'],
  ['/equipes', 'Quitter l’équipe'],
  ['/equipes?vue=reglages', 'Dissoudre l’équipe'],
  ['/compte', 'Se déconnecter partout'],
] as const)
  test(`what ${path} asks by « ${button} » can be used by everybody @long`, async ({ pageOf }) => {
    await openModal(await pageOf('MEMBER'), path, button)
  })

test('an invitation can be read by everybody, whatever has become of it @long', async ({
  place,
  newMember,
  page,
}) => {
  const [manon, zoe] = [await newMember('Manon'), await newMember('Zoé')]
  const team = { name: `Équipe ${manon.uid.replaceAll(/\d/g, '')}`, colours: 'garden', goalMinutes: 100 }
  await callAs(place, manon, 'POST', '/teams', { ...team, showsMinutes: false })
  const { body } = await callAs<{ team: { id: string } }>(place, manon, 'GET', `/users/${manon.uid}/team`)
  const invitations = `/teams/${body.team.id}/invitations`
  const made = await callAs<{ url: string; invitation: { id: string } }>(place, manon, 'POST', invitations, {
    kind: 'LINK',
  })
  const { pathname } = new URL(made.body.url)
  const look = async (who: Page) => {
    await open(who, pathname)
    await expect(who.getByRole('heading', { level: 1, name: team.name })).toBeVisible()
    await expectUsable(who)
  }
  await look(page)
  await look(zoe.page)
  await look(manon.page)
  await callAs(place, zoe, 'POST', `/invitations/${pathname.split('/').at(-1)}/acceptance`, {
    showsMinutes: false,
  })
  await look(page)
  await look(zoe.page)
})

test('a list of shopping with lines can be used by everybody @long', async ({ newMember }) => {
  const { page } = await newMember('Manon')
  await open(page, '/courses')
  for (const line of ['3 pommes', '200 g de riz', '1 l de lait']) {
    await page.getByLabel('Ajouter à la liste').fill(line)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('listitem').filter({ hasText: 'riz' }).locator('label').click()
  await expectUsable(page)
})

for (const [content, account] of [
  ['recettes', 'AUTHOR'],
  ['agenda', 'COACH'],
] as const)
  test(`what one has written in the studio, ${content}, can be used by everybody @long`, async ({
    pageOf,
  }) => {
    const page = await pageOf(account)
    await open(page, `/studio/${content}`)
    await page
      .getByRole('main')
      .locator(`a[href^="/studio/${content}/"]:not([href$="/nouveau"])`)
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`/studio/${content}/[0-9a-f-]{36}`))
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await expectUsable(page)
  })
