import type { Page } from '@playwright/test'
import type * as v from 'valibot'
import type { DemoLettersSchema } from '~/features/demo/demo.schema'
import { CONDITIONS_VERSION } from '~/domain/legal'
import { pdfText } from '../../support/pdf/pdfText'
import { expect, test } from '../../support/e2e/member'
import { expectMail, order, payOnPage, subscribe } from '../../support/e2e/payments'
import type { Place } from '../../support/e2e/place'
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

async function letterOf({ origin }: Place, email: string, subject: RegExp) {
  const answer = await fetch(`${origin}/api/demo/messages`)
  const { mails } = (await answer.json()) as v.InferInput<typeof DemoLettersSchema>
  return mails.find((mail) => mail.to === email && subject.test(mail.subject))
}

test('an order brings its papers by mail, and they are in her account for ever after', async ({
  newMember,
  place,
}) => {
  const member = await newMember('Alba')
  const { page } = member
  await open(page, '/abonnement')
  await order(page)
  await payOnPage(page)
  await expect(page.getByRole('heading', { level: 1, name: 'C’est à vous !' })).toBeVisible()

  await expectMail(place, member.email, 'Votre abonnement Élan, commande ELAN-')
  const letter = await letterOf(place, member.email, /commande ELAN-/)
  const number = /ELAN-\w{4}-\w{4}/.exec(letter?.subject ?? '')?.[0] ?? ''
  expect(letter?.attachments.map(({ filename }) => filename)).toEqual([
    `elan-conditions-generales-${CONDITIONS_VERSION}.pdf`,
    'elan-formulaire-de-retractation.pdf',
    expect.stringMatching(/^elan-facture-F-\d{4}-\d{6}\.pdf$/),
  ])

  await open(page, '/compte/abonnement')
  const conditions = await readSaved(page, new RegExp(`^Conditions générales.*${number}`))
  expect(conditions.name).toBe(`elan-conditions-generales-${CONDITIONS_VERSION}.pdf`)
  expect(conditions.text).toContain('Réclamations, médiation et droit applicable')
  const form = await readSaved(page, /^Formulaire de rétractation/)
  expect(form.text).toContain('Veuillez compléter et renvoyer le présent formulaire')
  const invoice = await readSaved(page, /^PDF de la facture/)
  expect(invoice.name).toBe(letter?.attachments[2]?.filename)
  for (const words of ['Alba', number, 'Total TTC 14,99 €', 'TVA 20 % 2,50 €', 'Payée le'])
    expect(invoice.text).toContain(words)
})

test('after a withdrawal nothing on her page reads as paid, and the credit note is there', async ({
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
