import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  expect,
  freshAccount,
  greeting,
  hydrated,
  newContext,
  open,
  signInByForm,
  signOut,
  test,
} from '../support/e2e/test'

/** Another site, by its host name: a browser takes localhost and 127.0.0.1 for strangers. */
async function serveOtherSite(target: string): Promise<{ address: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><title>Ailleurs</title><a href="${target}">Revenir à Élan</a>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://localhost:${(server.address() as AddressInfo).port}/`, server }
}

for (const path of ['/', '/compte']) {
  test(`coming back from another site to ${path} she never sees a page of somebody signed out @long`, async ({
    browser,
    place,
    problems,
  }) => {
    const email = await freshAccount(place)
    const context = await newContext(browser)
    problems.watch(context)
    const documents: { path: string; body: string }[] = []
    const frames: string[] = []
    await context.exposeFunction('tellFrame', (frame: string) => void frames.push(frame))
    await context.addInitScript(() => {
      const tell = (window as unknown as { tellFrame(frame: string): void }).tellFrame
      new MutationObserver(() => {
        if (document.querySelector('a[href^="/login"], form input[name="password"]'))
          tell(`${location.pathname} offers to sign in`)
      }).observe(document, { childList: true, subtree: true })
    })
    const page = await context.newPage()
    await signInByForm(page, email)
    const other = await serveOtherSite(`${place.origin}${path}`)
    try {
      await page.goto(other.address)
      frames.length = 0
      page.on('response', (response) => {
        if (response.request().resourceType() !== 'document') return
        void response.text().then(
          (body) => documents.push({ path: new URL(response.url()).pathname, body }),
          () => documents.push({ path: new URL(response.url()).pathname, body: '' }),
        )
      })
      await page.getByRole('link', { name: 'Revenir à Élan' }).click()
      await expect(
        path === '/' ? greeting(page) : page.getByRole('heading', { name: 'Mon compte' }),
      ).toBeVisible()
      await hydrated(page)
      await expect(page).toHaveURL(`${place.origin}${path}`)
      expect(frames).toEqual([])
      expect(documents.map(({ path: seen }) => seen)).not.toContain('/login')
      for (const { body } of documents) expect(body).not.toMatch(/href="\/login/)
    } finally {
      other.server.close()
      await context.close()
    }
  })
}

test('a visitor, and one who has signed out, come from another site without a detour @long', async ({
  page,
  place,
}) => {
  await signInByForm(page, await freshAccount(place))
  await signOut(page)
  const other = await serveOtherSite(`${place.origin}/`)
  try {
    await page.goto(other.address)
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    await page.getByRole('link', { name: 'Revenir à Élan' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await hydrated(page)
    expect(documents).toEqual(['/'])
  } finally {
    other.server.close()
  }
})

test('the session cookie is strict, secure and out of reach for scripts @long', async ({
  page,
  context,
  place,
}) => {
  await signInByForm(page, await freshAccount(place))
  await open(page, '/')
  const auth = (await context.cookies()).find(({ name }) => name === 'auth')
  expect(auth).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
  expect(await page.evaluate(() => document.cookie)).not.toContain('auth=')
})
