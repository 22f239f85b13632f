import { PDFDocument, StandardFonts, rgb, type PDFFont } from '@cantoo/pdf-lib'

/** A page to be printed and filled in by hand. */
export interface Sheet {
  /** Small, above the title. */
  over: string
  title: string
  lead: string
  /** Each with a circle to be coloured for each of its marks, and a line to write on. */
  rows: readonly { name: string; marks: readonly string[] }[]
  foot: string
}

/** A4, in points. */
const [WIDTH, HEIGHT] = [595.28, 841.89]
const MARGIN = 56
const [INK, SOFT, PINK, BLUSH] = [
  rgb(0.165, 0.059, 0.125),
  rgb(0.42, 0.29, 0.365),
  rgb(0.784, 0.122, 0.392),
  rgb(1, 0.937, 0.949),
]
const ROW_HEIGHT = 124
const MARK_WIDTH = 92
const RADIUS = 15
/** It is the same whenever it is drawn. */
const DRAWN_AT = new Date('2026-01-01T00:00:00Z')

/** Draws a sheet as a PDF of one page, with the fonts that every reader has. */
export async function drawSheet({ over, title, lead, rows, foot }: Sheet): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(title)
  document.setLanguage('fr-FR')
  document.setCreationDate(DRAWN_AT)
  document.setModificationDate(DRAWN_AT)
  const [bold, plain] = [
    await document.embedFont(StandardFonts.HelveticaBold),
    await document.embedFont(StandardFonts.Helvetica),
  ]
  const page = document.addPage([WIDTH, HEIGHT])
  const write = (text: string, x: number, y: number, size: number, font: PDFFont, color = INK) =>
    page.drawText(text, { x, y, size, font, color })

  page.drawRectangle({ x: 0, y: HEIGHT - 190, width: WIDTH, height: 190, color: BLUSH })
  write(over, MARGIN, HEIGHT - 78, 12, bold, PINK)
  write(title, MARGIN, HEIGHT - 116, 30, bold)
  write(lead, MARGIN, HEIGHT - 146, 11, plain, SOFT)

  rows.forEach(({ name, marks }, at) => {
    const top = HEIGHT - 236 - at * ROW_HEIGHT
    write(name, MARGIN, top, 15, bold)
    marks.forEach((mark, place) => {
      const x = MARGIN + RADIUS + place * MARK_WIDTH
      page.drawEllipse({
        x,
        y: top - 36,
        xScale: RADIUS,
        yScale: RADIUS,
        borderColor: PINK,
        borderWidth: 1.5,
      })
      write(mark, x + RADIUS + 8, top - 40, 10, plain, SOFT)
    })
    page.drawLine({
      start: { x: MARGIN, y: top - 84 },
      end: { x: WIDTH - MARGIN, y: top - 84 },
      thickness: 0.75,
      color: SOFT,
      dashArray: [1, 4],
    })
  })
  write(foot, MARGIN, 48, 10, plain, SOFT)
  return document.save()
}
