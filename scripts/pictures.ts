/**
 * `npm run pictures`: takes the README's pictures of a running demo, at http://127.0.0.1:3000 or the address given; those alone whose name
 * begins with the second word, if there is one.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { memberStates, type PicturedState } from './pictured/memberStates'
import { undated } from './pictured/undated'
import { Mendable, command, say } from './setup/say.mjs'

const FOLDER = 'scripts/pictures'
const VIEWPORT = { width: 1200, height: 750 }
/** High enough that the bar at its foot lies on nothing. */
const PHONE = { width: 375, height: 2400 }
type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

const WEBP_QUALITY = 80
const MAX_BYTES = 120_000

/** What each picture shows, and to which demo account. */
const PICTURES = [
  { name: 'home', account: 'membre@elan.test', address: '/' },
  { name: 'studio', account: 'admin@elan.test', address: '/studio/abonnements' },
] as const

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  // A click before hydration would submit a form without its script.
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

async function signIn(page: Page, origin: string, account: string): Promise<void> {
  await open(page, `${origin}/login`)
  await page.getByLabel('Adresse e-mail').fill(account)
  await page.getByLabel('Mot de passe', { exact: true }).fill('elan-demo')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Playwright's own screenshots are PNG or JPEG: a WebP is a third of their size. */
async function webpOf(page: Page, box?: Box): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: WEBP_QUALITY,
    ...(box ? { clip: { ...box, scale: 1 }, captureBeyondViewport: true } : {}),
  })
  return Buffer.from(data, 'base64')
}

async function keep(name: string, picture: Buffer): Promise<void> {
  if (picture.length > MAX_BYTES)
    throw new Mendable(`${name} pèse ${picture.length} octets : trop pour le README.`)
  const file = path.join(FOLDER, `${name}.webp`)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, picture)
  say(`✓ ${file} (${Math.round(picture.length / 1000)} ko)`)
}

/** What lies between two parts of a page, both included. */
async function spanOf(page: Page, first: Locator, last: Locator): Promise<Box> {
  const [above, below] = await Promise.all([first.boundingBox(), last.boundingBox()])
  if (!above || !below) throw new Mendable(`Rien à photographier sur ${page.url()}.`)
  return { ...above, height: below.y + below.height - above.y }
}

/**
 * Her subscription on a phone in a state that no demo waits for: the page is hers, and reads from the server, whose answers about her
 * membership and its papers are others.
 *
 * @returns what the picture says, in short
 */
async function pictureState(page: Page, origin: string, pictured: PicturedState): Promise<string> {
  const { name, membership, invoices } = pictured
  await page.route(/\/api\/users\/[^/]+\/membership$/, (route) => route.fulfill({ json: membership }))
  const papers = { items: invoices, nextCursor: null }
  await page.route(/\/api\/subscriptions\/invoices$/, (route) => route.fulfill({ json: papers }))
  await open(page, `${origin}/compte`)
  await page.getByRole('link', { name: 'Gérer mon abonnement' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Mon abonnement' })
  await heading.waitFor()
  // From what the page says first to the last card that has her figures.
  const cards = page.locator('main *').filter({ has: page.locator(':scope > dl') })
  await cards.last().waitFor()
  if (invoices.length > 0) await page.getByRole('region', { name: 'Ce qui vous est rendu' }).waitFor()
  const box = await spanOf(page, heading.locator('xpath=following-sibling::*[1]'), cards.last())
  await keep(`states/${name}`, await webpOf(page, box))
  await page.unrouteAll()
  return undated(await cards.locator(':scope > h2, :scope > h2 + p').allTextContents())
}

/** What the pictures say is kept beside them, so that a test tells when the app says something else (`picturedStates.test.ts`). */
async function pictureStates(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'fr-FR', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, origin, 'membre@elan.test')
  const words: Record<string, string> = {}
  for (const state of memberStates(new Date())) words[state.name] = await pictureState(page, origin, state)
  await context.close()
  await writeFile(path.join(FOLDER, 'stateWords.json'), `${JSON.stringify(words, null, 2)}\n`)
}

await command(async () => {
  const [address = 'http://127.0.0.1:3000', only = ''] = process.argv.slice(2)
  const origin = address.replace(/\/$/, '')
  const answers = await fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!answers) throw new Mendable(`Aucune Élan ne répond à ${origin} : lancez d’abord npm start.`)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    for (const { name, account, address: shown } of PICTURES.filter((each) => each.name.startsWith(only))) {
      const context = await browser.newContext({
        viewport: VIEWPORT,
        locale: 'fr-FR',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await signIn(page, origin, account)
      await open(page, `${origin}${shown}`)
      const picture = await webpOf(page)
      await context.close()
      await keep(name, picture)
    }
    if ('states'.startsWith(only)) await pictureStates(browser, origin)
  } finally {
    await browser.close()
  }
})
