import type { Tones } from '../things/paints'
import { at, arc, cord } from '../things/solids'
import { around, dashes, dots, ink, rays, slice, solid } from './cuts'
import type { Food, Piece } from './food'
import { FOOD_TONES } from './tones'

const { banana, mango, kiwi, orange, lemon, fig, avocado, nut, coconut } = FOOD_TONES

/** A slice with eight wedges. */
function citrus(radius: number, tones: Tones): Piece {
  const wedge = (_: unknown, i: number): string =>
    ink.polygon([
      ...arc(at(0, 0), radius * 0.75, radius * 0.75, i * 45 + 9, i * 45 + 36, 1),
      ...around(1, [radius * 0.2], i * 45 + 22.5),
    ])
  const pulp = Array.from({ length: 8 }, wedge)
  return [
    ...slice(radius, tones.dark, '#FFFAEA', 2.2),
    { d: pulp.join(''), fill: tones.base, stroke: tones.base, width: 2.4 },
    dashes(rays(8, radius * 0.42, radius * 0.6, 22), tones.light, 2.4),
  ]
}

const avocadoOutline = (size: number) =>
  [
    at(0, 33),
    at(9, 28),
    at(13.5, 16),
    at(19, 2),
    at(22, -12),
    at(17, -25),
    at(0, -32),
    at(-17, -25),
    at(-22, -12),
    at(-19, 2),
    at(-13.5, 16),
    at(-9, 28),
  ].map(({ x, y }) => at(x * size, (y + 4) * size - 4))

const avocadoHalf: Piece = [
  ...solid((p) => p.blob(avocadoOutline(1)), avocado.dark),
  { d: ink.blob(avocadoOutline(0.84)), fill: avocado.base, stroke: '#A9BF63', width: 3.4 },
  { d: ink.blob(avocadoOutline(0.66)), fill: avocado.light },
  { d: ink.circle(at(0.6, -11.6), 12), fill: '#B9AE6A' },
  { d: ink.circle(at(0, -10.6), 11.2), fill: nut.dark },
  { d: ink.circle(at(-1, -9.4), 9.6), fill: '#A8693F' },
  cord(ink, arc(at(-0.6, -10), 6, 6, 105, 165, 3), nut.light, 2.6),
]

const appleSlice: Piece = [
  ...solid(
    (p) =>
      p.blob([at(-24, 6), at(-12, -8), at(0, -12), at(12, -8), at(24, 6), at(12, 6), at(0, 4), at(-12, 6)]),
    '#D8474F',
  ),
  {
    d: ink.blob([at(-23, 7), at(-12, -4), at(0, -8), at(12, -4), at(23, 7), at(12, 7), at(0, 5), at(-12, 7)]),
    fill: '#FFF5DC',
  },
  { d: ink.blob([at(-5, 4), at(0, -2), at(5, 4), at(0, 3)]), fill: '#F3DFB2' },
  dots([at(-1.4, 1.6), at(1.8, 1.4)], 1.2, '#7A4A3A'),
]

const mangoCheek: Piece = [
  ...solid((p) => p.ellipse(at(0, 0), 21, 15.4), '#E0763A'),
  { d: ink.ellipse(at(-0.4, 0.6), 18.8, 13.2), fill: mango.base },
  { d: ink.ellipse(at(-1.6, 1.6), 14.6, 9.8), fill: mango.light },
  dashes(
    [
      ...[-8, 0, 8].map(
        (x) => [at(x - 2, 13 - Math.abs(x) * 0.4), at(x + 2, Math.abs(x) * 0.4 - 13)] as const,
      ),
      ...[-6.5, 0.5, 7.5].map(
        (y) => [at(Math.abs(y) * 0.6 - 18, y), at(18 - Math.abs(y) * 0.6, y + 1)] as const,
      ),
    ],
    mango.dark,
    1.5,
  ),
]

const figHalf: Piece = [
  ...solid(
    (p) =>
      p.blob([
        at(0, 22),
        at(4, 14),
        at(13, 5),
        at(16, -6),
        at(9, -16),
        at(-9, -16),
        at(-16, -6),
        at(-13, 5),
        at(-4, 14),
      ]),
    fig.dark,
  ),
  {
    d: ink.blob([
      at(0, 16),
      at(4, 10),
      at(11, 3),
      at(13.4, -6),
      at(7, -13.6),
      at(-7, -13.6),
      at(-13.4, -6),
      at(-11, 3),
      at(-4, 10),
    ]),
    fill: '#F7E3CF',
  },
  { d: ink.blob(around(9, [10, 9], 90, 0.92).map(({ x, y }) => at(x, y - 4))), fill: fig.base },
  { d: ink.blob(around(7, [5, 3.6]).map(({ x, y }) => at(x, y - 4))), fill: fig.light },
  dots(
    around(9, [7.4, 6], 40).map(({ x, y }) => at(x, y - 4)),
    0.9,
    '#FFE9B8',
  ),
]

const flake: Piece = [
  ...solid(
    (p) =>
      p.blob([at(-16, 1), at(-9, 8), at(0, 10.4), at(9, 8), at(16, 1), at(9, 1.6), at(0, 2.6), at(-9, 1.6)]),
    coconut.base,
  ),
  cord(ink, [at(-16, 1.4), at(-9, 8.4), at(0, 10.8), at(9, 8.4), at(16, 1.4)], coconut.dark, 2),
]

export const FRUIT = {
  avocado: { lay: 'hero', pieces: [avocadoHalf], size: 34, turns: 34, blend: '#B7CB7C' },
  banana: {
    lay: 'fan',
    pieces: [
      [
        ...slice(15, banana.dark, banana.base, 1.8),
        { d: ink.circle(at(-1, 1), 9.4), fill: banana.light },
        dashes(rays(3, 2.4, 4.2, 30), '#C79A52', 2.2),
        dots(around(6, [6.6], 0), 0.8, '#D9B466'),
      ],
    ],
    size: 15,
    step: 1.22,
    turns: 60,
    blend: '#F9E4A6',
  },
  apple: { lay: 'fan', pieces: [appleSlice], size: 22, rest: 90, step: 0.52, blend: '#E6DFA0' },
  mango: { lay: 'fan', pieces: [mangoCheek], size: 21, step: 1.2, turns: 40, blend: '#FFBC52' },
  kiwi: {
    lay: 'fan',
    pieces: [
      [
        ...slice(17, '#8E7447', kiwi.base, 1.6),
        { d: ink.blob(around(12, [12.4, 10])), fill: '#BCD873' },
        { d: ink.blob(around(8, [6, 4.6])), fill: '#F3F3CC' },
        dashes(rays(13, 7.4, 8.8), '#33302A', 1.8),
      ],
    ],
    size: 17,
    step: 1.25,
    blend: '#AFCB66',
  },
  orange: { lay: 'fan', pieces: [citrus(20, orange)], size: 20, step: 1.1, blend: '#FFAE4E' },
  lemon: { lay: 'fan', pieces: [citrus(17, lemon)], size: 17, step: 1.1, count: 2, blend: '#FFE98C' },
  figs: { lay: 'heap', pieces: [figHalf], size: 18, turns: 50, count: 4, blend: '#A5557A' },
  coconut: { lay: 'scatter', pieces: [flake], size: 14, count: 7, blend: '#FFF8F0' },
} as const satisfies Record<string, Food>
