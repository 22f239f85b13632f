/** `npm run pictures`: takes the README's pictures of a running demo, at http://127.0.0.1:3000 or the address given. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { Mendable, command, say } from './setup/say.mjs'

const FOLDER = 'scripts/pictures'
const VIEWPORT = { width: 1200, height: 750 }
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
async function webpOf(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY })
  return Buffer.from(data, 'base64')
}

await command(async () => {
  const origin = (process.argv[2] ?? 'http://127.0.0.1:3000').replace(/\/$/, '')
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
    await mkdir(FOLDER, { recursive: true })
    for (const { name, account, address } of PICTURES) {
      const context = await browser.newContext({
        viewport: VIEWPORT,
        locale: 'fr-FR',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await signIn(page, origin, account)
      await open(page, `${origin}${address}`)
      const picture = await webpOf(page)
      await context.close()
      if (picture.length > MAX_BYTES)
        throw new Mendable(`${name} pèse ${picture.length} octets : trop pour le README.`)
      const file = path.join(FOLDER, `${name}.webp`)
      await writeFile(file, picture)
      say(`✓ ${file} (${Math.round(picture.length / 1000)} ko)`)
    }
  } finally {
    await browser.close()
  }
})
