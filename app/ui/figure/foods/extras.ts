import { SHADOW } from '../things/paints'
import { at, cord, face } from '../things/solids'
import { around, dashes, globes, ink, solid } from './cuts'
import type { Food, Piece } from './food'
import { smooth } from './spreads'
import { FOOD_TONES } from './tones'

const { mint, leaf, nut, chocolate, honey, olive, pea, peanut, berrySmoothie, cream, crumb } = FOOD_TONES

/** Grains of sesame, as they fall from two fingers. */
const SEEDS = [
  [-16, 6, 40],
  [-7, -9, 100],
  [-4, 3, 10],
  [4, 14, 70],
  [9, -4, 150],
  [17, 7, 20],
  [2, -17, 60],
  [-15, -12, 130],
].map(([x = 0, y = 0, turn = 0]) => {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return [at(x, y), at(x + cos * 2, y + sin * 2)] as const
})

/** The piece moved and turned, to put a few together as one. */
function sprig(width: number, length: number, tones: typeof mint | typeof leaf): Piece {
  const leafAt = (degrees: number, reach: number, size: number) =>
    [at(0, length * 0.5), at(width * 0.42, 0), at(0, -length * 0.45), at(-width * 0.42, 0)].map(
      ({ x, y }) => {
        const angle = (degrees * Math.PI) / 180
        const [u, v] = [x * size, y * size + reach]
        return at(u * Math.cos(angle) + v * Math.sin(angle), v * Math.cos(angle) - u * Math.sin(angle))
      },
    )
  const line = (degrees: number, reach: number) => {
    const angle = (degrees * Math.PI) / 180
    return [at(0, 0), at(reach * Math.sin(angle), reach * Math.cos(angle))] as const
  }
  return [
    ...solid((p) => p.blob(leafAt(-68, 10, 0.9)) + p.blob(leafAt(68, 10, 0.9)), tones.dark),
    ...solid((p) => p.blob(leafAt(0, 10, 1.1)) + p.blob(leafAt(180, 7, 0.7)), tones.base),
    dashes([line(-68, 15), line(68, 15), line(0, 18), line(180, 9)], tones.light, 1.4),
  ]
}

const parsley: Piece = [
  ...solid(
    (p) =>
      [at(0, 7), at(-6.6, 1), at(6.6, 1), at(-3, -4), at(3.6, -4)].map((spot) => p.circle(spot, 4)).join(''),
    leaf.base,
  ),
  dashes(
    [
      [at(0, -10), at(0, 6)],
      [at(0, -2), at(-5, 2)],
      [at(0, -2), at(5, 2)],
    ],
    leaf.light,
    1.3,
  ),
]

const almond: Piece = [
  ...solid((p) => p.blob([at(0, 13), at(6, 5), at(7, -4), at(0, -11), at(-7, -4), at(-6, 5)]), nut.dark),
  {
    d: ink.blob([at(-0.4, 11), at(4.6, 5), at(5, -4), at(-0.6, -9), at(-6, -4), at(-5.4, 5)]),
    fill: nut.base,
  },
  dashes(
    [
      [at(-2.6, 4), at(-2.8, -4)],
      [at(0.4, 7), at(0.6, -6)],
    ],
    nut.light,
    1.2,
  ),
]

const walnut: Piece = [
  ...solid((p) => p.blob(around(12, [12.6, 10.6], 90, 0.9)), nut.dark),
  { d: ink.blob(around(10, [10.4, 8.4], 80, 0.88).map(({ x, y }) => at(x - 0.6, y + 0.8))), fill: nut.base },
  cord(ink, [at(0, 9), at(-1, 3), at(1, -2), at(0, -8)], nut.dark, 2),
  cord(ink, [at(-6, 5), at(-4, 2), at(-7, -2)], nut.light, 2),
  cord(ink, [at(5, 5), at(4, 1), at(6, -3)], nut.light, 1.8),
]

const square: Piece = [
  face(ink, [at(-10, -12), at(14, -12), at(14, 8), at(-10, 8)], SHADOW, 3),
  face(ink, [at(-11, -10), at(11, -10), at(11, 10), at(-11, 10)], chocolate.dark, 2.4),
  face(ink, [at(-10.4, -8), at(9.6, -8), at(9.6, 10), at(-10.4, 10)], chocolate.base, 2),
  face(ink, [at(-6, -4), at(5, -4), at(5, 6), at(-6, 6)], chocolate.light, 1.6),
  face(ink, [at(-4.6, -3.4), at(5, -3.4), at(5, 4.8), at(-4.6, 4.8)], chocolate.base, 1.6),
]

const drizzle: Piece = [
  {
    d: ink.line([
      at(-44, 6),
      at(-34, 17),
      at(-26, -15),
      at(-16, 20),
      at(-7, -19),
      at(3, 21),
      at(13, -18),
      at(21, 17),
      at(30, -12),
      at(38, 9),
      at(45, -4),
    ]),
    stroke: honey.dark,
    width: 4.6,
  },
  {
    d: ink.line([
      at(-44.4, 7),
      at(-34.4, 18),
      at(-26.4, -14),
      at(-16.4, 21),
      at(-7.4, -18),
      at(2.6, 22),
      at(12.6, -17),
      at(20.6, 18),
      at(29.6, -11),
      at(37.6, 10),
      at(44.6, -3),
    ]),
    stroke: honey.light,
    width: 2.4,
  },
]

const sesame: Piece = [
  dashes(
    SEEDS.map(([a, b]) => [at(a.x + 0.8, a.y - 1), at(b.x + 0.8, b.y - 1)] as const),
    '#4a1f3a38',
    3.4,
  ),
  dashes(
    SEEDS.filter((_, i) => i % 3 > 0),
    '#FFF1D0',
    2.9,
  ),
  dashes(
    SEEDS.filter((_, i) => i % 3 === 0),
    '#3D2A33',
    2.9,
  ),
]

const pumpkinSeed = (x: number, y: number, turn: number): Piece => [
  ...solid((p) => p.ellipse(at(x, y), 6.6, 3.2, turn), pea.dark),
  { d: ink.ellipse(at(x - 0.4, y + 0.5), 5.2, 1.9, turn), fill: '#A9C878' },
]

const oliveRing: Piece = [
  ...globes([at(0, 0)], 9, olive),
  { d: ink.circle(at(0.4, -0.4), 3.8), fill: '#D9B9A0' },
  { d: ink.circle(at(0.8, -0.8), 2.8), fill: olive.dark },
]

export const EXTRAS = {
  mint: { lay: 'scatter', pieces: [sprig(20, 20, mint)], size: 18, count: 2, turns: 50, blend: '#A8D8B5' },
  basil: {
    lay: 'scatter',
    pieces: [sprig(22, 20, leaf)],
    size: 17,
    count: 3,
    turns: 60,
    blend: '#86B878',
  },
  parsley: { lay: 'scatter', pieces: [parsley], size: 9, count: 8, turns: 70, blend: '#86B878' },
  almonds: { lay: 'scatter', pieces: [almond], size: 12, count: 7, blend: '#EBD2B0' },
  walnuts: { lay: 'scatter', pieces: [walnut], size: 12, count: 6, turns: 60, blend: '#D9B48A' },
  chocolate: { lay: 'scatter', pieces: [square], size: 14, count: 4, turns: 24, blend: '#7C4C3F' },
  honey: { lay: 'scatter', pieces: [drizzle], size: 44, count: 1, turns: 8, blend: '#F7BE55' },
  sesame: { lay: 'scatter', pieces: [sesame], size: 20, count: 6, blend: '#F6E6C4' },
  seeds: {
    lay: 'scatter',
    pieces: [
      [...pumpkinSeed(-6, 3, 30), ...pumpkinSeed(6, 4, -40), ...pumpkinSeed(0, -6, 80)],
      pumpkinSeed(0, 0, 20),
    ],
    size: 11,
    count: 7,
    blend: '#B9C98C',
  },
  olives: { lay: 'scatter', pieces: [oliveRing], size: 9, count: 6, turns: 40, blend: '#6A5866' },
  'peanut-butter': { ...smooth(peanut), blend: '#D9A46A' },
  'berry-smoothie': { ...smooth(berrySmoothie), blend: '#C65C91' },
  'green-smoothie': { ...smooth(FOOD_TONES.kiwi), blend: '#A9C858' },
  milk: { ...smooth(cream), blend: '#FFFBF6' },
  tea: { ...smooth({ light: '#F3C58A', base: '#DB9A55', dark: '#B97336' }), blend: '#DB9A55' },
  coffee: { ...smooth({ light: '#C99A78', base: '#8A5A44', dark: '#5E3A30' }, crumb.base), blend: '#8A5A44' },
  matcha: { ...smooth({ light: '#D3E0A0', base: '#A8C06A', dark: '#7F9C4A' }, '#EFF3D2'), blend: '#A8C06A' },
  cocoa: { ...smooth(chocolate, '#D9B49C'), blend: '#7C4C3F' },
} as const satisfies Record<string, Food>
