import type { Page } from '@playwright/test'
import { CONDITIONS_VERSION } from '~/domain/legal'
import { SELLER } from '~/domain/seller'
import type { Article } from '~/features/legal/conditions/article'
import { findConditions, plainWords } from '~/features/legal/legal.public'
import { pdfText } from '../../support/pdf/pdfText'
import { expect, test } from '../../support/e2e/member'
import { letterTo, readLetter } from '../../support/e2e/letters'
import { order, payOnPage, subscribe } from '../../support/e2e/payments'
import { open } from '../../support/e2e/test'

/** Saves what a link leads to, and reads it. */
async function readSaved(page: Page, link: RegExp) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  const download = await downloading
  const file = await download.createReadStream()
  const { text } = await pdfText(Buffer.concat(await file.toArray()))
  return { name: download.suggestedFilename(), text }
}

/** All of its spaces alike; a line may end after a hyphen. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('- ', '-')

/** What an article says, in the order of the page. */
const sentencesOf = ({ title, body }: Article, number: number) => [
  `${number}. ${title}`,
  ...body.flatMap((block) => {
    if (typeof block === 'string') return [plainWords(block)]
    if ('heading' in block) return [block.heading]
    return ('list' in block ? block.list : block.quote).map(plainWords)
  }),
]

const literally = (words: string) => new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))

/** « 1er mars 2027 », as papers name days. */
const dayOf = (instant: string | null | undefined) =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })
    .format(new Date(instant ?? ''))
    .replace(/^1 /, '1er ')

test('an order brings its papers by mail, and they are in her account for ever after @long', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Alba')
  const { page } = member
  await open(page, '/abonnement')
  await order(page)
  await payOnPage(page)
  await expect(page.getByRole('heading', { level: 1, name: 'C’est à vous !' })).toBeVisible()

  const letter = await letterTo(place, member.email, 'Votre abonnement Élan, commande ELAN-')
  const number = /ELAN-\w{4}-\w{4}/.exec(letter.subject)?.[0] ?? ''
  expect(letter.attachments.map(({ filename }) => filename)).toEqual([
    `elan-conditions-generales-${CONDITIONS_VERSION}.pdf`,
    'elan-formulaire-de-retractation.pdf',
    expect.stringMatching(/^elan-facture-F-\d{4}-\d{6}\.pdf$/),
  ])

  await open(page, '/compte/abonnement')
  const conditions = await readSaved(page, new RegExp(`^Conditions générales.*${number}`))
  expect(conditions.name).toBe(`elan-conditions-generales-${CONDITIONS_VERSION}.pdf`)
  // In full, word for word: what is between two pages is their foot.
  const said = plain(
    conditions.text.replaceAll(/Élan, conditions générales de vente du \S+ \S+ \d{4} Page \d+ sur \d+/g, ''),
  )
  const articles = findConditions(CONDITIONS_VERSION)?.articles ?? []
  expect(articles.length).toBeGreaterThan(10)
  const lacking = articles
    .flatMap((article, index) => sentencesOf(article, index + 1))
    .filter((sentence) => !said.includes(plain(sentence)))
  expect(lacking).toEqual([])
  const form = await readSaved(page, /^Formulaire de rétractation/)
  expect(form.text).toContain('Veuillez compléter et renvoyer le présent formulaire')
  const invoice = await readSaved(page, /^PDF de la facture/)
  expect(invoice.name).toBe(letter.attachments[2]?.filename)
  for (const words of ['Alba', number, 'Total TTC 14,99 €', 'TVA 20 % 2,50 €', 'Payée le'])
    expect(invoice.text).toContain(words)
})

test('the mail of an order says itself who sells what, for how much, until when, and how to be rid of it @long', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Romane')
  const { startedAt, nextChargeAt, withdrawUntil } = await subscribe(place, member)
  const mail = plain(
    await readLetter(member.page, place, member.email, 'Votre abonnement Élan, commande ELAN-'),
  )
  const [ordered, nextCharge] = [dayOf(startedAt), dayOf(nextChargeAt)]
  for (const words of [
    // What, for how much and for how long; what is in the price, and what is taken next.
    /Commande ELAN-\w{4}-\w{4}/,
    'Formule Au mois, pour un mois, renouvelée tous les mois',
    'Prix 14,99 € TTC par mois',
    'Payé aujourd’hui 14,99 € TTC',
    'Dont TVA 2,50 € (20 %)',
    `Période payée du ${ordered} au ${nextCharge}`,
    `Prochain prélèvement 14,99 € TTC, le ${nextCharge}`,
    // Who sells, and who hears her where they disagree.
    SELLER.name,
    SELLER.address,
    SELLER.register,
    SELLER.vatNumber,
    SELLER.email,
    SELLER.phone,
    `le médiateur de la consommation vous entend gratuitement : ${SELLER.mediator}`,
    // How to be rid of it: until when, by which form, and afterwards.
    `Changer d’avis : jusqu’au ${dayOf(withdrawUntil)}`,
    ...(findConditions(CONDITIONS_VERSION)?.withdrawalForm ?? ['the form is missing']),
    'vous pouvez toujours résilier, à tout moment et gratuitement',
    'jointes en entier à ce message',
  ])
    expect(mail).toMatch(typeof words === 'string' ? literally(plain(words)) : words)
})

test('after a withdrawal nothing on her page reads as paid, and the credit note is there @long', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Elsa')
  await subscribe(place, member)
  const { page } = member
  await open(page, '/compte/abonnement')
  await expect(page.getByText('Payée', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Renoncer au contrat ici' }).click()
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click()
  await expect(page.getByRole('heading', { name: 'Abonnement remboursé' })).toBeVisible()
  const back = page.getByRole('region', { name: 'Ce qui vous est rendu' })
  await expect(back).toContainText('Total rendu14,99 €')
  await expect(page.getByText('Remboursée', { exact: true })).toBeVisible()
  for (const words of ['Payée', 'Payé jusqu’au'])
    await expect(page.getByText(words, { exact: true })).toHaveCount(0)
  const note = await readSaved(page, /^PDF de l’avoir/)
  expect(note.text).toContain('Cet avoir corrige la facture F-')
})
