import type PDFDocument from 'pdfkit'
import { settable, type Weight } from './fonts.server'

export const INK = '#2a0f20'
export const SOFT = '#6b4a5d'
export const PINK = '#c81f64'
export const BLUSH = '#ffeff2'
export const MARGINS = { top: 64, bottom: 76, left: 62, right: 62 }
const SIZE = 10

interface Style {
  weight?: Weight
  size?: number
  colour?: string
  gapBelow?: number
  align?: 'left' | 'right'
  x?: number
  width?: number
}

export type Doc = InstanceType<typeof PDFDocument>
export type Struct = ReturnType<Doc['struct']>

/** Where the text begins, in points. */
export const left = MARGINS.left
export const widthOf = (doc: Doc) => doc.page.width - MARGINS.left - MARGINS.right
const bottomOf = (doc: Doc) => doc.page.height - MARGINS.bottom

/** Sets a text below what is there, as wide as the page unless told otherwise. */
export function setText(doc: Doc, text: string, style: Style = {}): void {
  const { weight = 'text', size = SIZE, colour = INK, gapBelow = 6, align = 'left' } = style
  const { x = left, width = widthOf(doc) } = style
  doc
    .font(weight)
    .fontSize(size)
    .fillColor(colour)
    .text(settable(text), x, doc.y, { width, align, lineGap: size * 0.35 })
  doc.y += gapBelow
}

export const heightOf = (doc: Doc, text: string, { weight = 'text', size = SIZE, width }: Style) =>
  doc
    .font(weight)
    .fontSize(size)
    .heightOfString(settable(text), { width: width ?? widthOf(doc), lineGap: size * 0.35 })

/** Begins a page where what comes would be cut apart. */
export function keepTogether(doc: Doc, height: number): void {
  if (doc.y + height > bottomOf(doc)) doc.addPage()
}

/** What says nothing is no part of what is read. */
export function decorate(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}
