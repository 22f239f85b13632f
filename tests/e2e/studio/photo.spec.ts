import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectUsable } from '../../support/e2e/accessibility'
import { chooseByKeyboard } from '../../support/e2e/byKeyboard'
import { openNew, saved } from '../../support/e2e/studio'
import { expect, test } from '../../support/e2e/test'
import { jpeg, phonePhoto } from '../../support/sending/sentImages'

const PHONE = { width: 375, height: 667 }
const photo = (page: Page) => page.getByRole('group', { name: 'Elle prend la place du dessin' })
const across = (page: Page) => photo(page).getByLabel('De gauche à droite')
const down = (page: Page) => photo(page).getByLabel('De haut en bas')
const words = (page: Page) => page.getByLabel('Ce que l’on y voit', { exact: true })
const shown = (page: Page) => photo(page).getByRole('presentation').first()

async function file(name: string, width: number, height: number) {
  return { name, mimeType: 'image/jpeg', buffer: await jpeg(width, height) }
}

/** Waits until it is sent, and what was typed is saved with it. */
async function sent(page: Page, act: () => Promise<unknown>): Promise<string> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/images'),
  )
  await act()
  const answer = await answered
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

test('a photograph is sent from a phone, told in words, cut around what is tapped, replaced and taken away @long', async ({
  pageOf,
}) => {
  const page = await pageOf('AUTHOR')
  await page.setViewportSize(PHONE)
  await openNew(page, 'recettes')
  await page.getByLabel('Nom', { exact: true }).fill(`Photo ${randomUUID()}`)

  const choose = photo(page).getByLabel('Choisir une photo')
  await expect(choose).toHaveAccessibleDescription(/^JPEG, PNG, WebP ou AVIF, 10\sMo au plus\./)
  const first = await sent(page, async () => choose.setInputFiles(await file('IMG_1.jpg', 1200, 900)))
  await expect(shown(page)).toHaveAttribute('src', new RegExp(first))

  // Who cannot see it is to be told what it shows.
  await page.getByRole('button', { name: /^Publier/ }).click()
  await expect(words(page)).toHaveAccessibleDescription(/./)
  await words(page).fill('Un curry dans un bol bleu')

  // By a tap, then by keyboard.
  const box = await shown(page).boundingBox()
  if (!box) throw new Error('the photograph is not seen')
  await shown(page).click({ position: { x: box.width * 0.25, y: box.height * 0.75 } })
  await expect(across(page)).toHaveValue('25')
  await expect(down(page)).toHaveValue('75')
  await across(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(across(page)).toHaveValue('26')
  await saved(page)

  const change = photo(page).getByLabel('Changer de photo')
  const second = await sent(page, async () => change.setInputFiles(await file('IMG_2.jpg', 900, 1200)))
  expect(second).not.toBe(first)
  await expect(shown(page)).toHaveAttribute('src', new RegExp(second))
  // Another picture, another place.
  await expect(across(page)).toHaveValue('50')

  await page.getByRole('button', { name: 'Retirer la photo' }).click()
  await expect(photo(page).getByLabel('Choisir une photo')).toBeAttached()
  await expect(across(page)).toHaveCount(0)
})

test('a photograph is chosen, placed and taken away by keyboard alone; nothing is cut off at any width @long', async ({
  pageOf,
}) => {
  const page = await pageOf('AUTHOR')
  await openNew(page, 'recettes')
  const choose = photo(page).getByLabel('Choisir une photo')
  const chosen = await file('IMG_1.jpg', 1200, 900)
  await sent(page, () => chooseByKeyboard(choose, [chosen]))
  await expect(across(page)).toHaveValue('50')
  // From what was pressed on to the next: no step leads nowhere.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Retirer la photo' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(down(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(down(page)).toHaveValue('51')
  await expectUsable(page)
  await page.getByRole('button', { name: 'Retirer la photo' }).focus()
  await page.keyboard.press('Enter')
  await expect(photo(page).getByLabel('Choisir une photo')).toBeFocused()
})

/** The next file that the page sends. Of a form with files a browser does not tell Playwright what its request holds. */
const nextFile = (page: Page) =>
  page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<{ name: string; type: string; bytes: number[] }>()
    XMLHttpRequest.prototype.send = new Proxy(XMLHttpRequest.prototype.send, {
      apply(send, request, [body]: [FormData]) {
        const file = body.get('file') as File
        void file
          .arrayBuffer()
          .then((read) => resolve({ name: file.name, type: file.type, bytes: [...new Uint8Array(read)] }))
        Reflect.apply(send, request, [body])
      },
    })
    return { promise }
  })

// No browser of this machine reads HEIC. What Chromium does read goes the same way under that name: its content decides.
for (const named of [
  { name: 'IMG_2.HEIC', mimeType: 'image/heic' },
  // Of a file whose kind the system does not know.
  { name: 'IMG_2.heif', mimeType: '' },
])
  test(`what is called ${named.name} and this browser can read is sent as an upright JPEG, without its place @long`, async ({
    pageOf,
  }) => {
    const page = await pageOf('AUTHOR')
    await openNew(page, 'recettes')
    const carried = await nextFile(page)
    const lying = { ...named, buffer: await phonePhoto() }
    const id = await sent(page, async () => photo(page).getByLabel('Choisir une photo').setInputFiles(lying))
    await expect(shown(page)).toHaveAttribute('src', new RegExp(id))
    const { name, type, bytes: read } = await carried.evaluate(({ promise }) => promise)
    expect([name, type]).toEqual(['IMG_2.jpg', 'image/jpeg'])
    const bytes = Buffer.from(read)
    const said = await sharp(bytes).metadata()
    expect(said).toMatchObject({ format: 'jpeg', width: 600, height: 800 })
    expect([said.orientation, said.exif]).toEqual([undefined, undefined])
    // Its dark quarter was at the top left of what lay.
    const red = async (left: number, top: number) =>
      (await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())[0] ?? 0
    expect(await red(550, 50)).toBeLessThan(60)
    for (const [left, top] of [
      [50, 50],
      [50, 750],
      [550, 750],
    ] as const)
      expect(await red(left, top)).toBeGreaterThan(200)
  })

test('what cannot be taken is refused in words, and what was there before stays @long', async ({
  pageOf,
  problems,
}) => {
  problems.allow(/status of 4\d\d|\/api\/images/)
  const page = await pageOf('AUTHOR')
  await page.setViewportSize(PHONE)
  await openNew(page, 'recettes')
  const choose = photo(page).getByLabel('Choisir une photo')
  // A browser that cannot read what an iPhone keeps.
  await choose.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') })
  await expect(photo(page).getByRole('alert')).toContainText('Sur votre iPhone')
  const first = await sent(page, async () => choose.setInputFiles(await file('IMG_1.jpg', 1200, 900)))
  await expect(photo(page).getByRole('alert')).toHaveCount(0)
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await photo(page)
    .getByLabel('Changer de photo')
    .setInputFiles({ name: 'dessin.svg', mimeType: 'image/svg+xml', buffer: drawing })
  await expect(photo(page).getByRole('alert')).toContainText('SVG')
  await expect(shown(page)).toHaveAttribute('src', new RegExp(first))
})
