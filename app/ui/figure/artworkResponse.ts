import { FIGURES } from './catalogue'
import { drawCrest } from './crest/drawCrest'
import { parseCrestAddress } from './crest/crestAddress'
import { drawFigure } from './draw'
import { drawnBox } from './drawnBox'
import { LOOKS } from './looks'
import { drawPlate } from './plates/drawPlate'
import { parsePlateAddress } from './plates/plateAddress'
import { drawPortrait } from './portrait/drawPortrait'
import { svgDocument, type Drawn, type Ground } from './svg'
import { THINGS } from './things/catalogue'
import { drawThing } from './things/drawThing'
import { PAINTS } from './things/paints'

/** What is behind the drawing, by its name; nothing for `none`. */
const GROUNDS = new Map<string, Ground | undefined>([
  ['paper', { paper: '#fff6f1', shape: '#ffe3d6' }],
  ['blush', { paper: '#ffeff2', shape: '#ffd3df' }],
  ['apricot', { paper: '#fff1e6', shape: '#ffd9bf' }],
  ['sage', { paper: '#eff5f0', shape: '#d3e4d8' }],
  ['plum', { paper: '#f6ecf4', shape: '#e7d2e2' }],
  ['none', undefined],
])

const NAME = /^([a-z-]+)\.([a-z]+)\.([a-z]+)\.svg$/

const byId = <T extends { readonly id: string }>(list: readonly T[]) =>
  new Map<string, T>(list.map((one) => [one.id, one]))
const figures = byId(FIGURES)
const looks = byId(LOOKS)
const things = byId(THINGS)
const paints = new Map(Object.entries(PAINTS))

/** Someone who does an exercise or rests from it, her portrait, or a thing in its paint. */
function drawn(subject: string, style: string): readonly Drawn[] | undefined {
  const [figure, look] = [figures.get(subject), looks.get(style)]
  if (subject === 'portrait' && look) return drawPortrait(look)
  if (figure && look) return drawFigure(figure, look, figure.posterAt)
  const [thing, paint] = [things.get(subject), paints.get(style)]
  return thing && paint && drawThing(thing, paint)
}

/** A figure alone, cut to what is drawn: where the place's shape is another one than the stage's, she is as big as can be, and whole. */
function closeUp(subject: string, style: string): string | undefined {
  const [figure, look] = [figures.get(subject), looks.get(style)]
  if (!figure || !look) return undefined
  const shapes = drawFigure(figure, look, figure.posterAt)
  return svgDocument(shapes, undefined, drawnBox(shapes))
}

/** The document for a name, whichever of the five kinds it has. */
function pictureOf(name: string): string | undefined {
  const crest = parseCrestAddress(name)
  if (crest) return drawCrest(crest)
  const [, subject = '', style = '', ground = ''] = NAME.exec(name) ?? []
  if (ground === 'close') return closeUp(subject, style)
  const plate = parsePlateAddress(name)
  const shapes = drawn(subject, style) ?? (plate && drawPlate(plate))
  const behind = plate?.tint ?? ground
  return shapes && GROUNDS.has(behind) ? svgDocument(shapes, GROUNDS.get(behind)) : undefined
}

/**
 * The drawing for a name, or 404: `<exercise>.<look>.<ground>.svg`, `<exercise>.<look>.close.svg`, `portrait.<look>.<ground>.svg`, `<thing>.<paint>.<ground>.svg`,
 * `<vessel>.<foods>.<ground>.svg` (plates/plateAddress.ts), `crest.<parts>.<colours>.svg` (crest/crestAddress.ts).
 * Its address holds all that it depends on, so it is kept for long.
 */
export function artworkResponse(name: string): Response {
  const picture = pictureOf(name)
  if (!picture) return new Response('Not found', { status: 404 })
  return new Response(picture, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=604800' },
  })
}
