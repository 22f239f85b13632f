import { calendarDayLabel } from '~/domain/dateLabels'
import { parisInstant } from '~/domain/parisTime'
import { SELLER } from '~/domain/seller'
import { plainWords, type Block, type Conditions } from '~/features/legal/legal.public'
import { writeSheet, type Sheet } from './sheet.server'

function writeBlock(sheet: Sheet, block: Block): void {
  if (typeof block === 'string') sheet.paragraph(plainWords(block))
  else if ('heading' in block) sheet.subheading(block.heading)
  else if ('list' in block) sheet.list(block.list.map(plainWords))
  else sheet.quote(block.quote.map(plainWords))
}

/** The general conditions of one version, in full: what a link cannot be, a durable medium (CJEU, C-49/11). */
export function conditionsPdf({ version, articles }: Conditions): Promise<Uint8Array> {
  const title = `Conditions générales de vente, version du ${calendarDayLabel(version)}`
  const info = {
    title: `Élan\u00A0: ${title}`,
    subject: title,
    author: SELLER.name,
    at: parisInstant(version, '00:00'),
    foot: `Élan, conditions générales de vente du ${calendarDayLabel(version)}`,
  }
  return writeSheet(info, (sheet) => {
    sheet.title('Conditions générales de vente')
    sheet.paragraph(`Version en vigueur depuis le ${calendarDayLabel(version)}.`, { soft: true })
    for (const [index, { title: name, body }] of articles.entries()) {
      sheet.heading(`${index + 1}. ${name}`)
      for (const block of body) writeBlock(sheet, block)
    }
  })
}

/** The model form to withdraw, to be filled in by hand or copied into a mail. */
export function withdrawalFormPdf({ version, withdrawalForm }: Conditions): Promise<Uint8Array> {
  const title = 'Formulaire de rétractation'
  const info = {
    title: `Élan\u00A0: ${title}`,
    subject: 'Modèle de l’annexe à l’article R221-1 du code de la consommation',
    author: SELLER.name,
    at: parisInstant(version, '00:00'),
    foot: 'Élan, formulaire de rétractation',
  }
  return writeSheet(info, (sheet) => {
    sheet.title(title)
    for (const line of withdrawalForm) {
      sheet.paragraph(line)
      // What ends with a colon waits for her words, save the seller's own address.
      if (/\u00A0?:$/.test(line) && !line.startsWith('À l’attention')) sheet.blank()
    }
  })
}
