import { SHADOW, type Tones } from '../things/paints'
import { arc, at, cord, shade } from '../things/solids'
import { around, dashes, dots, globes, ink, rays, slice, solid } from './cuts'
import type { Food, Piece } from './food'
import { strands } from './spreads'
import { FOOD_TONES } from './tones'

const { tomato, cucumber, carrot, courgette, onion, beetroot, leaf, corn } = FOOD_TONES

const cherryWhole: Piece = [
  ...globes([at(0, 0)], 14, tomato),
  { d: ink.blob(around(10, [6, 1.8], 70).map(({ x, y }) => at(x + 1, y + 3))), fill: leaf.base },
]

const cherryHalf: Piece = [
  ...slice(14, tomato.dark, tomato.base, 1.4),
  { d: [ink.ellipse(at(-5.4, 0), 3.8, 7.6), ink.ellipse(at(5.4, 0), 3.8, 7.6)].join(''), fill: tomato.light },
  dots([at(-5.6, 4), at(-5, -0.4), at(-5.8, -4.4), at(5.6, 4), at(5, -0.4), at(5.8, -4.4)], 1.2, '#FFE3A6'),
]

const tomatoSlice: Piece = [
  ...slice(22, tomato.dark, tomato.base, 1.8),
  {
    d: [0, 1, 2, 3, 4]
      .map((i) =>
        ink.blob([
          ...arc(at(0, 0), 16.6, 16.6, i * 72 + 10, i * 72 + 62, 3),
          ...arc(at(0, 0), 7, 7, i * 72 + 54, i * 72 + 18, 1),
        ]),
      )
      .join(''),
    fill: tomato.light,
  },
  dots(around(10, [12.6], 26), 1.5, '#FFE3A6'),
]

const cucumberSlice: Piece = [
  ...slice(17, cucumber.dark, cucumber.base, 2.2),
  { d: ink.circle(at(-0.6, 0.6), 10.6), fill: cucumber.light },
  dashes(rays(9, 5, 7.4), '#B9CF8C', 1.8),
]

function ring(tones: Tones): Piece {
  const d = ink.blob(around(12, [19, 17, 11.6, 17]))
  return [
    { d, stroke: tones.dark, width: 8 },
    { d, stroke: tones.base, width: 5.4 },
    cord(ink, arc(at(-0.6, 0.6), 17.6, 17.6, 84, 108, 2), tones.light, 2),
  ]
}

const roastCarrot: Piece = [
  cord(ink, [at(-29, 1), at(-38, 6)], leaf.base, 3),
  cord(ink, [at(-29, -1), at(-39, -3)], leaf.dark, 3),
  ...solid(
    (p) =>
      p.blob([
        at(-31, 5),
        at(-20, 8.6),
        at(4, 6),
        at(24, 2.6),
        at(33, 0),
        at(24, -3.6),
        at(4, -6.6),
        at(-20, -8),
        at(-31, -5),
      ]),
    carrot.base,
  ),
  {
    d: ink.blob([
      at(-31, -3),
      at(-18, -3),
      at(8, -2),
      at(33, -0.4),
      at(24, -3.6),
      at(4, -6.6),
      at(-20, -8),
      at(-30, -6),
    ]),
    fill: carrot.dark,
  },
  dashes(
    [
      [at(-19, 7), at(-17, 2)],
      [at(-6, 6), at(-4.6, 2)],
      [at(8, 4), at(9, 1)],
    ],
    carrot.dark,
    1.5,
  ),
  cord(ink, [at(-24, 4.6), at(-8, 4.6)], carrot.light, 2),
]

const courgetteSlice: Piece = [
  ...slice(17, courgette.dark, courgette.base, 2.4),
  { d: ink.blob(around(9, [9, 7.6])), fill: courgette.light },
  dashes(
    [-7, 0, 7].map((y) => [at(y * y * 0.04 - 13, y - 2), at(13 - y * y * 0.04, y + 2)] as const),
    '#A08A4C',
    2.2,
  ),
]

const onionRing: Piece = [
  { d: ink.circle(at(1, -1.6), 12), stroke: SHADOW, width: 4 },
  { d: ink.circle(at(0, 0), 12), stroke: onion.dark, width: 3 },
  { d: ink.circle(at(0, 0), 10.4), stroke: onion.light, width: 2.4 },
  { d: ink.circle(at(0.4, -0.4), 6.8), stroke: onion.base, width: 2.2 },
]

const beetrootSlice: Piece = [
  ...slice(18, beetroot.dark, beetroot.base, 1.8),
  { d: ink.circle(at(0, 0), 12.4), stroke: beetroot.light, width: 1.6 },
  { d: ink.circle(at(0, 0), 7), stroke: beetroot.dark, width: 1.8 },
  shade(ink, arc(at(0, 0), 16, 16, -80, 10, 8), beetroot.dark, 0.5),
  cord(ink, arc(at(0, 0), 14.6, 14.6, 110, 150, 3), beetroot.light, 2),
]

export const VEGETABLES = {
  'cherry-tomatoes': {
    lay: 'heap',
    pieces: [cherryWhole, cherryHalf],
    size: 14,
    turns: 40,
    blend: '#E86A52',
  },
  tomato: { lay: 'fan', pieces: [tomatoSlice], size: 22, step: 0.95, blend: '#E4583F' },
  cucumber: { lay: 'fan', pieces: [cucumberSlice], size: 17, step: 0.95, blend: '#C8DFA0' },
  pepper: { lay: 'heap', pieces: [ring(tomato), ring(corn)], size: 20, count: 6, blend: '#EE6A45' },
  carrot: { lay: 'fan', pieces: [roastCarrot], size: 36, rest: 90, step: 0.5, turns: 6, blend: '#FF9A50' },
  'grated-carrot': { ...strands(carrot, { width: 3, count: 18, span: 44 }), blend: '#FF9A50' },
  courgette: { lay: 'fan', pieces: [courgetteSlice], size: 17, step: 1, turns: 30, blend: '#B9CF8A' },
  'red-onion': { lay: 'scatter', pieces: [onionRing], size: 13, count: 5, blend: '#B56A9A' },
  beetroot: { lay: 'fan', pieces: [beetrootSlice], size: 18, step: 0.95, turns: 20, blend: '#A52F5F' },
} as const satisfies Record<string, Food>
