import { describe, expect, it } from 'vitest'
import { drawingOf } from '~/features/equipment/drawingOf'
import { demoEquipment } from '~/features/equipment/seed/demoEquipment'
import { artworkResponse } from '~/ui/figure/artworkResponse'

const statusOf = ({ thing, paint, tint }: { thing: string; paint: string; tint: string }) =>
  artworkResponse(`${thing}.${paint}.${tint}.svg`).status
const named = (name: string) => drawingOf({ name, artwork: null })

describe('the drawing of a piece', () => {
  it.each(demoEquipment.map((piece) => [piece.name, piece] as const))(
    'is there for the demo’s %s',
    (_, piece) => {
      expect(statusOf(piece.artwork)).toBe(200)
      expect(named(piece.name).thing).toBe(piece.artwork.thing)
    },
  )

  it('is the one that it was given', () => {
    const artwork = { thing: 'ball', paint: 'plum', tint: 'sage' }
    expect(drawingOf({ name: 'Tapis', artwork })).toBe(artwork)
  })

  it.each([
    ['Tapis de yoga', 'mat'],
    ['Élastique long', 'band'],
    ['Bande de résistance', 'band'],
    ['Mini-bande', 'loop'],
    ['Serviette', 'towel'],
    ['Oreiller', 'cushion'],
    ['Blocs de yoga', 'block'],
    ['Rouleau de massage', 'roller'],
    ['Ballon', 'ball'],
    ['Kettlebell 8 kg', 'kettlebell'],
    ['Haltère', 'dumbbells'],
    ['Poids de cheville', 'dumbbells'],
    ['Barre', 'barbell'],
    ['Corde à sauter', 'rope'],
    ['Step', 'step'],
    ['Banc', 'bench'],
    ['Chaise', 'chair'],
    ['Gourde', 'bottle'],
    ['Trampoline', 'bag'],
    ['', 'bag'],
  ])('is suggested by the name %j, where none was given: %s', (name, thing) => {
    const drawing = named(name)
    expect(drawing.thing).toBe(thing)
    expect(statusOf(drawing)).toBe(200)
  })
})
