import { violationsOn } from '../../support/e2e/accessibility'
import type { Page } from '@playwright/test'
import { openKit } from '../../support/e2e/kit'
import { expect, test } from '../../support/e2e/test'

const field = (page: Page) => page.getByRole('textbox', { name: 'À quoi ça sert' })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Mise en forme' }).getByRole('button', { name, exact: true })
const read = (page: Page) => page.getByRole('article')

async function save(page: Page): Promise<object> {
  const before = await page.evaluate(() => window.saved?.length ?? 0)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.poll(() => page.evaluate(() => window.saved?.length ?? 0)).toBe(before + 1)
  return page.evaluate(
    () => ((window.saved ?? []).at(-1) as { purpose: { content: object } }).purpose.content,
  )
}

/** Puts HTML into the field as a clipboard does. */
const paste = (page: Page, html: string) =>
  field(page).evaluate((element, pasted) => {
    const data = new DataTransfer()
    data.setData('text/html', pasted)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, html)

test('the tools are one stop of the Tab key, at the one that was used last @long', async ({
  page,
  place,
}) => {
  await openKit(page, place.origin, 'text')
  await tool(page, 'Titre').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Gras')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(tool(page, 'Gras')).toBeFocused()
})

test('a text of before is written on by the keyboard, and read as it was written @long', async ({
  page,
  place,
}) => {
  await openKit(page, place.origin, 'text')
  await expect(field(page).getByRole('paragraph')).toHaveText(['Il amortit.', 'Il isole.'])
  await expect(field(page)).toHaveAccessibleDescription('Ce qu’on en lit.')
  await field(page).getByText('Il isole.').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Alt+2')
  await page.keyboard.type('Bien le choisir')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- épais')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('large')
  expect(await save(page)).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: 'Il amortit.' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'Il isole.' }] },
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Bien le choisir' }] },
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'épais' }] }] },
        {
          type: 'listItem',
          content: [
            { type: 'paragraph', content: [{ type: 'text', text: 'large', marks: [{ type: 'bold' }] }] },
          ],
        },
      ],
    },
  ])
  await expect(read(page).getByRole('heading', { level: 2 })).toHaveText('Bien le choisir')
  await expect(read(page).getByRole('listitem')).toHaveText(['épais', 'large'])
  await expect(read(page).locator('strong')).toHaveText('large')
})

test('a link is set, told what is wrong with it, and taken away; Enter in it sends no form @long', async ({
  page,
  place,
}) => {
  await openKit(page, place.origin, 'text')
  await field(page).focus()
  await page.keyboard.press('Control+a')
  await tool(page, 'Lien').click()
  const address = page.getByLabel('Adresse du lien')
  await expect(address).toBeFocused()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(address).toHaveAccessibleDescription(/https:\/\//)
  await address.fill('exemple.fr/tapis')
  await address.press('Enter')
  await expect(address).toBeHidden()
  expect(await page.evaluate(() => window.saved)).toBeUndefined()
  await save(page)
  await expect(read(page).getByRole('link').first()).toHaveAttribute('href', 'https://exemple.fr/tapis')
  await expect(read(page).getByRole('link').first()).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await field(page).getByText('Il isole.').click()
  await expect(tool(page, 'Lien')).toHaveAttribute('aria-pressed', 'true')
  await tool(page, 'Lien').click()
  await page.getByRole('button', { name: 'Retirer le lien' }).click()
  await save(page)
  await expect(read(page).getByRole('link')).toHaveCount(1)
})

test('what comes from Word, Google Docs or a stranger keeps its structure and nothing else @long', async ({
  page,
  place,
}) => {
  await openKit(page, place.origin, 'text')
  const replaceBy = async (html: string) => {
    await field(page).focus()
    await page.keyboard.press('Control+a')
    await paste(page, html)
    return save(page)
  }
  const item = (words: string) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  })
  const run = (words: string, ...marks: object[]) => ({
    type: 'text',
    text: words,
    ...(marks.length > 0 ? { marks } : {}),
  })

  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>
    <!--StartFragment--><h1 style="mso-outline-level:1"><b>Le tapis<o:p></o:p></b></h1>
    <p class="MsoNormal" style="color:#c00;font-family:Calibri">Il <b>amortit</b>.<o:p>&nbsp;</o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p>
    <p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span><!--[endif]-->épais</p>
    <p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">·</span><!--[endif]-->large</p>
    <!--EndFragment--></body></html>`
  expect(await replaceBy(word)).toEqual([
    { type: 'heading', attrs: { level: 2 }, content: [run('Le tapis')] },
    { type: 'paragraph', content: [run('Il '), run('amortit', { type: 'bold' }), run('.')] },
    { type: 'bulletList', content: [item('épais'), item('large')] },
  ])

  const docs = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h4 dir="ltr"><span style="font-weight:400">Chez soi</span></h4>
    <p dir="ltr"><span style="font-weight:700">Une serviette</span><span style="font-style:italic"> pliée</span></p>
    <ol><li dir="ltr"><p dir="ltr"><span>un</span></p></li><li dir="ltr"><p dir="ltr"><span>deux</span></p></li></ol></b>`
  expect(await replaceBy(docs)).toEqual([
    { type: 'heading', attrs: { level: 3 }, content: [run('Chez soi')] },
    {
      type: 'paragraph',
      content: [run('Une serviette', { type: 'bold' }), run(' pliée', { type: 'italic' })],
    },
    { type: 'orderedList', content: [item('un'), item('deux')] },
  ])

  const hostile = `<p onclick="x()">Voici <a href="javascript:alert(1)">un</a> <a href="https://exemple.fr">deux</a><img src=x onerror="window.hacked=1"></p>
    <script>window.hacked=1</script><iframe src="https://exemple.fr"></iframe><table><tr><td>cellule</td></tr></table>`
  expect(await replaceBy(hostile)).toEqual([
    {
      type: 'paragraph',
      content: [run('Voici un '), run('deux', { type: 'link', attrs: { href: 'https://exemple.fr' } })],
    },
    { type: 'paragraph', content: [run('cellule')] },
  ])
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('an empty one is refused at the field; on a phone its tools are within reach, and axe finds nothing @long', async ({
  page,
  place,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await openKit(page, place.origin, 'text')
  await field(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(field(page)).toHaveAccessibleDescription('Ce qu’on en lit. Dites à quoi il sert.')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page)).toBeFocused()
  const small = await page
    .getByRole('toolbar')
    .getByRole('button')
    .evaluateAll(
      (buttons) =>
        buttons.filter((button) => button.getBoundingClientRect().height < 44 || button.clientWidth < 44)
          .length,
    )
  expect(small).toBe(0)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  const found = await violationsOn(page)
  expect(found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
