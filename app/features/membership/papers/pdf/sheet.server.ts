import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { fonts, type Weight } from './fonts.server'
import {
  BLUSH,
  decorate,
  heightOf,
  INK,
  keepTogether,
  left,
  MARGINS,
  PINK,
  setText,
  SOFT,
  widthOf,
  type Doc,
  type Struct,
} from './ink.server'

/** What is known of a document before it is read: its window's title, and what its reader says of it. */
export interface SheetInfo {
  title: string
  subject: string
  author: string
  /** Its date; the same words with the same date give the same bytes. */
  at: Date
  /** At the foot of each page, beside its number. */
  foot: string
}

/** What can be written on a document, from its top to its end. Each part carries its tag, for those who are read to. */
export interface Sheet {
  title(text: string): void
  heading(text: string): void
  subheading(text: string): void
  paragraph(text: string, options?: { strong?: boolean; soft?: boolean }): void
  list(items: readonly string[]): void
  /** The law's own words, or what stands apart. */
  quote(paragraphs: readonly string[]): void
  /** What each thing is, beside it. */
  facts(rows: readonly (readonly [name: string, value: string])[]): void
  /** Its last column holds amounts. */
  table(head: readonly string[], rows: readonly (readonly string[])[]): void
  /** Lines to be written on by hand. */
  blank(): void
}

/** A paragraph that is no higher goes to the next page whole. */
const SHORT = 80
/** A heading and what must still fit under it: a short paragraph, which would else leave it behind alone. */
const WITH_HEADING = 32 + SHORT

/** Writes a document: A4, tagged, in French. */
export async function writeSheet(info: SheetInfo, write: (sheet: Sheet) => void): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: MARGINS,
    pdfVersion: '1.7',
    lang: 'fr-FR',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    // None of its own, which it would not embed.
    font: '',
    info: {
      Title: info.title,
      Subject: info.subject,
      Author: info.author,
      Creator: 'Élan',
      CreationDate: info.at,
      ModDate: info.at,
    },
  })
  for (const [weight, bytes] of Object.entries(fonts())) doc.registerFont(weight, bytes)
  const written = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  write(sheetOn(doc, root))
  numberPages(doc, info.foot)
  root.end()
  doc.end()
  return new Uint8Array(await written)
}

function sheetOn(doc: Doc, root: Struct): Sheet {
  const tagged = (parent: Struct, tag: string, draw: () => void) => {
    const element = doc.struct(tag, {}, draw)
    parent.add(element)
    element.end()
  }
  const within = (parent: Struct, tag: string): Struct => {
    const element = doc.struct(tag)
    parent.add(element)
    return element
  }
  const heading = (tag: 'H2' | 'H3', text: string, size: number) => {
    keepTogether(doc, WITH_HEADING)
    doc.y += size - 4
    tagged(root, tag, () => setText(doc, text, { weight: 'strong', size, gapBelow: 5 }))
  }
  return {
    title(text) {
      decorate(doc, () => setText(doc, 'Élan', { weight: 'strong', size: 18, colour: PINK, gapBelow: 16 }))
      tagged(root, 'H1', () => setText(doc, text, { weight: 'strong', size: 21, gapBelow: 8 }))
    },
    heading: (text) => heading('H2', text, 13),
    subheading: (text) => heading('H3', text, 11),
    paragraph(text, { strong = false, soft = false } = {}) {
      keepTogether(doc, Math.min(SHORT, heightOf(doc, text, {})))
      tagged(root, 'P', () =>
        setText(doc, text, { weight: strong ? 'strong' : 'text', colour: soft ? SOFT : INK }),
      )
    },
    list(items) {
      const list = within(root, 'L')
      for (const item of items) {
        keepTogether(doc, 28)
        const { y } = doc
        const one = within(list, 'LI')
        tagged(one, 'Lbl', () => setText(doc, '•', { colour: PINK, x: left + 4, width: 10, gapBelow: 0 }))
        doc.y = y
        tagged(one, 'LBody', () =>
          setText(doc, item, { x: left + 16, width: widthOf(doc) - 16, gapBelow: 3 }),
        )
        one.end()
      }
      list.end()
      doc.y += 4
    },
    quote(paragraphs) {
      const quote = within(root, 'BlockQuote')
      for (const text of paragraphs) {
        const style = { x: left + 14, width: widthOf(doc) - 14, size: 9.5, gapBelow: 5 }
        const height = heightOf(doc, text, style)
        keepTogether(doc, height)
        const { y } = doc
        decorate(doc, () => doc.rect(left, y, 3, height).fill(BLUSH))
        tagged(quote, 'P', () => setText(doc, text, style))
      }
      quote.end()
      doc.y += 4
    },
    facts(rows) {
      const table = within(root, 'Table')
      const column = 170
      for (const [name, value] of rows) {
        const width = widthOf(doc) - column
        keepTogether(doc, heightOf(doc, value, { width }) + 4)
        const { y } = doc
        const row = within(table, 'TR')
        tagged(row, 'TH', () => setText(doc, name, { colour: SOFT, width: column - 12, gapBelow: 4 }))
        const after = doc.y
        doc.y = y
        tagged(row, 'TD', () => setText(doc, value, { x: left + column, width, gapBelow: 4 }))
        doc.y = Math.max(after, doc.y)
        row.end()
      }
      table.end()
      doc.y += 6
    },
    table(head, rows) {
      const table = within(root, 'Table')
      const amounts = head.length > 2 ? 84 : 100
      const first = widthOf(doc) - amounts * (head.length - 1)
      const line = (tag: 'TH' | 'TD', cells: readonly string[], weight: Weight) => {
        keepTogether(doc, heightOf(doc, cells[0] ?? '', { weight, width: first - 24 }) + 16)
        const { y } = doc
        if (tag === 'TH') decorate(doc, () => doc.rect(left, y, widthOf(doc), 26).fill(BLUSH))
        const row = within(table, 'TR')
        let lowest = y
        for (const [index, cell] of cells.entries()) {
          doc.y = y + 7
          const x = index === 0 ? left + 12 : left + first + amounts * (index - 1)
          const width = index === 0 ? first - 24 : amounts - 12
          const align = index === 0 ? 'left' : 'right'
          tagged(row, tag, () => setText(doc, cell, { weight, x, width, align, gapBelow: 5 }))
          lowest = Math.max(lowest, doc.y)
        }
        row.end()
        doc.y = lowest
        decorate(doc, () =>
          doc
            .moveTo(left, lowest)
            .lineTo(left + widthOf(doc), lowest)
            .lineWidth(0.5)
            .stroke('#ecd3db'),
        )
      }
      line('TH', head, 'strong')
      for (const row of rows) line('TD', row, 'text')
      table.end()
      doc.y += 8
    },
    blank() {
      const { y } = doc
      decorate(doc, () =>
        doc
          .moveTo(left, y + 20)
          .lineTo(left + widthOf(doc), y + 20)
          .lineWidth(0.5)
          .stroke(SOFT),
      )
      doc.y = y + 34
    },
  }
}

function numberPages(doc: Doc, foot: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page)
    // The foot is below the margin, where a text would begin a page of its own.
    const { bottom } = doc.page.margins
    doc.page.margins.bottom = 0
    decorate(doc, () => {
      doc.y = doc.page.height - 50
      const style = { size: 8, colour: SOFT, gapBelow: 0 }
      const { y } = doc
      setText(doc, foot, { ...style, width: widthOf(doc) - 80 })
      doc.y = y
      setText(doc, `Page ${page + 1} sur ${count}`, {
        ...style,
        x: left + widthOf(doc) - 80,
        width: 80,
        align: 'right',
      })
    })
    doc.page.margins.bottom = bottom
  }
}
