import { SHADOW } from '../things/paints'
import { at, cord, face } from '../things/solids'
import { around, dashes, dots, ink, solid } from './cuts'
import type { Food, Piece } from './food'
import { smooth } from './spreads'
import { FOOD_TONES } from './tones'

const { potato, sweetPotato, pumpkin, pea, tomato, leaf } = FOOD_TONES

const roastPotato: Piece = [
  ...solid((p) => p.blob(around(9, [18, 17, 19], 90, 0.78)), '#B5813F'),
  {
    d: ink.blob(around(9, [16, 15.4, 17], 90, 0.76).map(({ x, y }) => at(x - 0.6, y + 1))),
    fill: potato.base,
  },
  { d: ink.blob(around(9, [10, 9, 11], 90, 0.7).map(({ x, y }) => at(x - 2, y + 2))), fill: potato.light },
  dashes(
    [
      [at(7, -4), at(11, -1)],
      [at(-9, -6), at(-5, -7)],
    ],
    potato.dark,
    2.6,
  ),
  dots([at(-4, 4), at(5, 2), at(1, -5)], 1.1, leaf.dark),
]

const wedge: Piece = [
  ...solid(
    (p) =>
      p.blob([at(-32, 7), at(-18, -6), at(0, -11), at(18, -6), at(32, 7), at(16, 9), at(0, 7), at(-16, 9)]),
    '#A4503F',
  ),
  {
    d: ink.blob([
      at(-31, 8),
      at(-18, -2),
      at(0, -6.6),
      at(18, -2),
      at(31, 8),
      at(16, 10),
      at(0, 8),
      at(-16, 10),
    ]),
    fill: sweetPotato.base,
  },
  cord(ink, [at(-20, 5), at(0, 2), at(20, 5)], sweetPotato.light, 3),
  dashes(
    [
      [at(-10, 0), at(-6, -1)],
      [at(9, 0), at(14, 1)],
    ],
    sweetPotato.dark,
    2.6,
  ),
]

const pumpkinCube: Piece = [
  face(ink, [at(-12, -10), at(12, -10), at(13, 3), at(-11, 5)], SHADOW, 5),
  face(ink, [at(-10, -8), at(7, -8), at(7, 5), at(-10, 5)], pumpkin.base, 4),
  face(ink, [at(7, -8), at(12, -4), at(12, 9), at(7, 5)], pumpkin.dark, 3),
  face(ink, [at(-10, 5), at(7, 5), at(12, 10), at(-5, 10)], pumpkin.light, 3),
]

export const ROOTS = {
  potatoes: { lay: 'heap', pieces: [roastPotato], size: 18, turns: 40, blend: '#F4D18A' },
  'sweet-potato': { lay: 'fan', pieces: [wedge], size: 31, rest: 90, step: 0.5, turns: 10, blend: '#F6A063' },
  pumpkin: { lay: 'heap', pieces: [pumpkinCube], size: 15, turns: 14, blend: '#F9A653' },
  'pumpkin-soup': { ...smooth(pumpkin, '#FFF3E2'), blend: '#F79A45' },
  'green-soup': { ...smooth(pea, '#FFF9EC'), blend: '#8FBE5C' },
  'tomato-soup': { ...smooth(tomato, '#FFF0E4'), blend: '#E4523F' },
} as const satisfies Record<string, Food>
