import type { Tones } from '../things/paints'
import { at, cord } from '../things/solids'
import { around, dashes, dots, globes, ink, solid } from './cuts'
import type { Food, Piece } from './food'
import { leaves } from './spreads'
import { FOOD_TONES } from './tones'

const { leaf, lettuce, broccoli, pea, corn, mushroom } = FOOD_TONES

/** A leaf that points upwards; its right half is in the dark. */
function blade(width: number, length: number, tones: Tones): Piece {
  const [w, l] = [width / 2, length / 2]
  return [
    ...solid(
      (p) =>
        p.blob([
          at(0, l),
          at(w * 0.7, l * 0.5),
          at(w, -l * 0.25),
          at(w * 0.5, -l * 0.8),
          at(0, -l * 0.9),
          at(-w * 0.5, -l * 0.8),
          at(-w, -l * 0.25),
          at(-w * 0.7, l * 0.5),
        ]),
      tones.base,
    ),
    {
      d: ink.blob([
        at(0, l * 0.96),
        at(w * 0.7, l * 0.5),
        at(w, -l * 0.25),
        at(w * 0.5, -l * 0.8),
        at(0, -l * 0.9),
      ]),
      fill: tones.dark,
    },
    dashes(
      [
        [at(0, l * 0.6), at(0, -l * 1.05)],
        ...[-0.4, 0.1].flatMap((v) => [
          [at(0, v * l), at(-w * 0.5, v * l + l * 0.26)] as const,
          [at(0, v * l), at(w * 0.45, v * l + l * 0.26)] as const,
        ]),
      ],
      tones.light,
      1.3,
    ),
  ]
}

/** The ruffled outline of a salad leaf. */
const ruffle = (size: number) => around(16, [26 * size, 21 * size]).map(({ x, y }) => at(x * 0.8, y))

const frill: Piece = [
  ...solid((p) => p.blob(ruffle(1)), lettuce.dark),
  { d: ink.blob(ruffle(0.84)), fill: lettuce.base },
  cord(ink, [at(0, 13), at(0, -24)], '#EEF5D2', 3),
  dashes(
    [
      [at(0, 2), at(-9, 9)],
      [at(0, 2), at(9, 8)],
      [at(0, -8), at(-9, -2)],
      [at(0, -8), at(9, -3)],
    ],
    lettuce.light,
    2,
  ),
]

const floret: Piece = [
  ...solid((p) => p.blob([at(-8, 2), at(8, 2), at(5, -12), at(7, -22), at(-7, -22), at(-5, -12)]), '#B9D68C'),
  { d: ink.blob([at(2, 0), at(8, 2), at(5, -12), at(7, -22), at(1, -22)]), fill: '#97BC6C' },
  ...solid(
    (p) =>
      [
        [-15, 4, 9.5],
        [-8, 13, 10],
        [5, 15, 11],
        [15, 6, 10],
        [9, -2, 8],
        [-4, 2, 11],
        [-10, -2, 7],
      ]
        .map(([x = 0, y = 0, r = 0]) => p.circle(at(x, y), r))
        .join(''),
    broccoli.dark,
  ),
  {
    d: [
      [-15, 6, 7.4],
      [-8, 15, 8],
      [5, 17, 8.6],
      [14, 8, 7.6],
      [-3, 5, 8],
    ]
      .map(([x = 0, y = 0, r = 0]) => ink.circle(at(x, y), r))
      .join(''),
    fill: broccoli.base,
  },
  dots(
    [at(-17, 9), at(-10, 18), at(-5, 15), at(2, 20), at(7, 17), at(13, 11), at(-5, 8), at(-13, 4)],
    2.2,
    broccoli.light,
  ),
]

const mushroomSlice: Piece = [
  ...solid(
    (p) =>
      p.blob([
        at(-20, 1),
        at(-17, 10),
        at(-8, 17),
        at(0, 18.6),
        at(8, 17),
        at(17, 10),
        at(20, 1),
        at(16, -3),
        at(7, -3),
        at(6, -12),
        at(8, -18),
        at(0, -20),
        at(-8, -18),
        at(-6, -12),
        at(-7, -3),
        at(-16, -3),
      ]),
    mushroom.dark,
  ),
  {
    d: ink.blob([
      at(-17, 2),
      at(-14, 9),
      at(-7, 14.6),
      at(0, 16),
      at(7, 14.6),
      at(14, 9),
      at(17, 2),
      at(13, 0),
      at(5, 0),
      at(4, -12),
      at(5, -17),
      at(-5, -17),
      at(-4, -12),
      at(-5, 0),
      at(-13, 0),
    ]),
    fill: mushroom.light,
  },
  {
    d:
      ink.blob([at(-14, 2), at(-9, 6), at(-5, 4), at(-5, 1), at(-10, 0)]) +
      ink.blob([at(14, 2), at(9, 6), at(5, 4), at(5, 1), at(10, 0)]),
    fill: '#C9A68D',
  },
]

const spear: Piece = [
  ...solid(
    (p) =>
      p.blob([
        at(-38, 3.4),
        at(0, 4),
        at(20, 5),
        at(30, 4.6),
        at(39, 0),
        at(30, -4.6),
        at(20, -5),
        at(0, -4),
        at(-38, -3.4),
      ]),
    pea.base,
  ),
  {
    d: ink.blob([at(-38, -0.6), at(20, -1), at(39, 0), at(30, -4.6), at(20, -5), at(0, -4), at(-38, -3.4)]),
    fill: pea.dark,
  },
  { d: ink.blob([at(18, 4), at(30, 4.4), at(39, 0), at(30, -4.4), at(18, -4), at(24, 0)]), fill: '#5C7F45' },
  dashes(
    [
      [at(-22, 3), at(-17, 0)],
      [at(-6, 3), at(-1, 0)],
      [at(9, 3), at(14, 0)],
    ],
    '#5C7F45',
    2,
  ),
  cord(ink, [at(-34, 2), at(-4, 2.4)], pea.light, 1.3),
]

const five = [at(-10, 3), at(-1, 8), at(9, 4), at(-5, -5), at(5, -5)]

export const GREENS = {
  spinach: { ...leaves(leaf, [blade(26, 46, leaf)], 23), blend: '#7FB36A' },
  salad: { ...leaves(lettuce, [frill, frill, blade(24, 44, leaf)], 24), blend: '#B4D184' },
  broccoli: { lay: 'heap', pieces: [floret], size: 25, turns: 26, blend: '#86B364' },
  mushrooms: { lay: 'heap', pieces: [mushroomSlice], size: 20, turns: 50, blend: '#D9BFA8' },
  asparagus: { lay: 'fan', pieces: [spear], size: 38, rest: 90, step: 0.3, turns: 5, blend: '#9CC46C' },
  peas: {
    lay: 'heap',
    pieces: [globes(five, 6.4, pea), globes([at(-5, 2), at(6, -2)], 6.4, pea)],
    size: 14,
    turns: 40,
    blend: '#9CC767',
  },
  corn: {
    lay: 'heap',
    pieces: [globes(five, 5.4, corn), globes([at(-5, 2), at(5, -2)], 5.4, corn)],
    size: 13,
    turns: 60,
    blend: '#FFD75E',
  },
} as const satisfies Record<string, Food>
