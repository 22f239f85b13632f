import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import type { Shape } from '../../app/ui/figure/draw'

export const DISPLAY = 'Elan Display'
export const TEXT = 'Elan Text'

let registered = false

/** Skia reads the variable woff2 of @fontsource-variable directly; weights come from the canvas font shorthand. */
export function registerFonts(): void {
  if (registered) return
  const require = createRequire(import.meta.url)
  const file = (name: string): string =>
    join(
      dirname(require.resolve(`@fontsource-variable/${name}/package.json`)),
      'files',
      `${name}-latin-wght-normal.woff2`,
    )
  for (const [name, family] of [
    ['bricolage-grotesque', DISPLAY],
    ['figtree', TEXT],
  ] as const) {
    if (!GlobalFonts.registerFromPath(file(name), family)) throw new Error(`Font not registered: ${name}`)
  }
  registered = true
}

export function paintShapes(c: SKRSContext2D, shapes: readonly Shape[]): void {
  c.lineCap = 'round'
  c.lineJoin = 'round'
  for (const { d, fill, stroke, width } of shapes) {
    const path = new Path2D(d)
    if (fill) {
      c.fillStyle = fill
      c.fill(path)
    }
    if (stroke) {
      c.strokeStyle = stroke
      c.lineWidth = width ?? 1
      c.stroke(path)
    }
  }
}

export interface TextStyle {
  readonly font: string
  readonly colour: string
  readonly lineHeight?: number
  readonly maxWidth?: number
}

/** Text wrapped on spaces; returns the baseline below the last line. */
export function paintText(
  c: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  { font, colour, lineHeight = 0, maxWidth = Infinity }: TextStyle,
): number {
  c.font = font
  c.fillStyle = colour
  let line = ''
  let baseline = y
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && c.measureText(longer).width > maxWidth) {
      c.fillText(line, x, baseline)
      baseline += lineHeight
      line = word
    } else line = longer
  }
  c.fillText(line, x, baseline)
  return baseline + lineHeight
}

/** Digits in equal cells: the timer does not dance, whatever figures the font has. Returns the width. */
export function paintDigits(
  c: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  colour: string,
): number {
  c.font = font
  c.fillStyle = colour
  const cell = Math.max(...['0', '4', '8'].map((digit) => c.measureText(digit).width))
  let at = x
  for (const glyph of text) {
    const own = c.measureText(glyph).width
    const wide = /\d/.test(glyph) && text.length > 1 ? cell : own
    c.fillText(glyph, at + (wide - own) / 2, y)
    at += wide
  }
  return at - x
}
