import type { Page } from '@playwright/test'
import { demoAccount } from '../support/e2e/accounts/demoAccounts'
import { callAs } from '../support/e2e/calls'
import { expect, open, test } from '../support/e2e/test'

const WIDTHS = [375, 1280] as const
const row = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })
const minutesOf = (text: string | null) => Number(/(\d+)\smin/.exec(text ?? '')?.[1])

/** What the server answers to anybody. */
async function read<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(`/api${path}`)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as T
}
const lastPart = async (page: Page, heading: string, link: RegExp) => {
  const found = row(page, heading).getByRole('link').and(page.locator(`a[href]`))
  const addresses = await found.evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''))
  return (
    addresses
      .find((address) => link.test(address))
      ?.split('/')
      .at(-1) ?? ''
  )
}

for (const width of WIDTHS) {
  test(`at ${width} px a visitor sees what it is, what is free, what it costs and what it is not${width === 375 ? '' : ' @long'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 667 })
    await open(page, '/')

    const film = await lastPart(page, 'Essayez, là, maintenant', /^\/seances\/./)
    expect(await read(page, `/videos/${film}`)).toMatchObject({ access: 'FREE' })
    const recipe = await lastPart(page, 'À table, tout à l’heure', /^\/recettes\/./)
    expect(await read(page, `/recipes/${recipe}`)).toMatchObject({ slug: recipe })
    const event = await lastPart(page, 'Venez, c’est ouvert à toutes', /^\/agenda\/./)
    const { access, state, seatsLeft } = await read<{
      access: string
      state: string
      seatsLeft: number | null
    }>(page, `/events/${event}`)
    expect({ access, open: state === 'NOW' || state === 'UPCOMING', full: seatsLeft === 0 }).toEqual({
      access: 'FREE',
      open: true,
      full: false,
    })

    const question = page.getByText('Comment résilier')
    const answer = page.getByText('En trois clics, même sans vous connecter')
    await expect(answer).toBeHidden()
    await question.click()
    await expect(answer).toBeVisible()
    await expect(page.getByText('14,99')).not.toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Ce qu’Élan n’est pas' })).toBeVisible()

    await row(page, 'Venez, c’est ouvert à toutes').locator(`a[href="/agenda/${event}"]`).click()
    await expect(page).toHaveURL(new RegExp(`/agenda/${event}$`))
    await page.goBack()
    // One tap, and she trains.
    await page.locator(`a[href="/seances/${film}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(`/seances/${film}$`))
  })

  test(`at ${width} px a member sees where she is awaited, her team’s week and what to eat${width === 375 ? '' : ' @long'}`, async ({
    place,
    pageOf,
  }) => {
    const account = await demoAccount('MEMBER')
    const page = await pageOf('MEMBER')
    await page.setViewportSize({ width, height: 667 })
    await open(page, '/')

    const { items } = (
      await callAs<{ items: { slug: string; name: string; mine: string }[] }>(
        place,
        account,
        'GET',
        `/users/${account.uid}/events`,
      )
    ).body
    const next = items.find(({ mine }) => mine === 'CONFIRMED')
    await expect(row(page, 'On vous attend').getByText(next?.name ?? 'no event')).toBeVisible()
    expect(await lastPart(page, 'On vous attend', /^\/agenda\/./)).toBe(next?.slug)

    const { team } = (
      await callAs<{ team: { name: string; week: { minutes: number } } }>(
        place,
        account,
        'GET',
        `/users/${account.uid}/team`,
      )
    ).body
    const teamRow = row(page, 'Votre équipe')
    await expect(teamRow.getByText(team.name)).toBeVisible()
    expect(minutesOf(await teamRow.getByText('ensemble cette semaine').textContent())).toBe(team.week.minutes)

    const recipe = await lastPart(page, 'À table, tout à l’heure', /^\/recettes\/./)
    expect((await callAs(place, account, 'GET', `/recipes/${recipe}`)).status).toBe(200)
    // One tap, and she trains.
    await page.locator('main a[href^="/seances/"]').first().click()
    await expect(page).toHaveURL(/\/seances\/[^/]+$/)
  })

  test(`at ${width} px a row without content is not shown @long`, async ({ newDevice, place }) => {
    // No event to come, no recipe, no film begun: the page is as calm, and nothing is left of the rows.
    const page = await newDevice()
    await page.setViewportSize({ width, height: 667 })
    await open(page, '/seances')
    for (const list of ['events', 'recipe-suggestions'])
      await page.route(`${place.origin}/api/${list}**`, (route) =>
        route.fulfill({ json: { items: [], nextCursor: null } }),
      )
    await page.getByRole('link', { name: 'Élan, accueil' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Le sport qui s’adapte/ })).toBeVisible()
    await expect(row(page, 'Essayez, là, maintenant')).toBeVisible()
    await expect(row(page, 'À table, tout à l’heure')).toHaveCount(0)
    await expect(row(page, 'Venez, c’est ouvert à toutes')).toHaveCount(0)
  })
}
