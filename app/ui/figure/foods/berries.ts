import type { Point } from '../geometry'
import { at, cord } from '../things/solids'
import { around, dashes, dots, globes, ink, solid } from './cuts'
import type { Food, Piece } from './food'
import { FOOD_TONES } from './tones'

const { raspberry, blueberry, strawberry, leaf, beetroot } = FOOD_TONES

const raspberryTop: Piece = [
  ...solid((p) => p.blob(around(9, [11.4, 10.6])), raspberry.dark),
  dots(around(8, [7.3]), 2.95, raspberry.base),
  dots(around(4, [2.9], 60), 2.1, raspberry.base),
  dots([at(-5.6, 6.6), at(-8, 0.8), at(-2.6, 2.6), at(0.6, 8.4), at(2.2, 3)], 1.3, raspberry.light),
]

const raspberrySide: Piece = [
  ...solid(
    (p) =>
      p.blob([
        at(-12, 6),
        at(-6, 12),
        at(6, 12),
        at(12, 6),
        at(10, -4),
        at(3, -12),
        at(-3, -12),
        at(-10, -4),
      ]),
    raspberry.dark,
  ),
  dots(
    [
      at(-7.4, 6.4),
      at(-0.4, 7.4),
      at(6.8, 6.2),
      at(-7.4, -0.4),
      at(-0.6, 0.4),
      at(6.4, -0.8),
      at(-3.8, -6.6),
      at(2.8, -6.8),
    ],
    3.3,
    raspberry.base,
  ),
  dots([at(-8.2, 7.4), at(-1.2, 8.4), at(-8.2, 0.6), at(-1.4, 1.4), at(-4.6, -5.6)], 1.2, raspberry.light),
]

/** The ones whose crown is seen have it at another place each. */
function blueberriesAt(spots: readonly Point[]): Piece {
  const crowns = spots.map(({ x, y }, i) => at(x + 2.4 - i * 2, y - 1 + ((i * 5) % 4)))
  return [...globes(spots, 8.8, blueberry), dots(crowns, 3.2, blueberry.dark), dots(crowns, 1.5, '#2B3158')]
}

const strawberryWhole: Piece = [
  ...solid(
    (p) =>
      p.blob([
        at(-12, 7),
        at(-6, 12),
        at(0, 11),
        at(6, 12),
        at(12, 7),
        at(10, -4),
        at(3, -14),
        at(-3, -14),
        at(-10, -4),
      ]),
    strawberry.base,
  ),
  {
    d: ink.blob([at(12, 7), at(10, -4), at(3, -14), at(-2, -14), at(5, -6), at(8, 2)]),
    fill: strawberry.dark,
  },
  dashes(
    [at(-7, 4), at(0, 4), at(-4, -2), at(4, -3), at(0, -9)].map(
      (spot) => [spot, at(spot.x, spot.y - 1.6)] as const,
    ),
    '#FFE0A8',
    1.5,
  ),
  { d: ink.polygon(around(10, [10, 4.4], 90, 0.62).map(({ x, y }) => at(x, y + 11))), fill: leaf.base },
  cord(ink, [at(0, 11), at(2, 17)], leaf.dark, 2.2),
]

const strawberryHalf: Piece = [
  ...solid(
    (p) =>
      p.blob([
        at(-12, 8),
        at(-5, 12),
        at(0, 10),
        at(5, 12),
        at(12, 8),
        at(10, -4),
        at(3, -14),
        at(-3, -14),
        at(-10, -4),
      ]),
    strawberry.base,
  ),
  {
    d: ink.blob([at(-8, 6), at(0, 7.4), at(8, 6), at(7, -3), at(0, -11), at(-7, -3)]),
    fill: strawberry.light,
  },
  { d: ink.blob([at(-3.6, 4), at(0, 5), at(3.6, 4), at(2.6, -2), at(0, -6), at(-2.6, -2)]), fill: '#FFE3DC' },
]

/** The seeds of a pomegranate. */
const RUBY = { light: raspberry.light, base: raspberry.dark, dark: beetroot.dark }

export const BERRIES = {
  raspberries: {
    lay: 'heap',
    pieces: [raspberryTop, raspberrySide],
    size: 12,
    count: 10,
    turns: 40,
    blend: '#D9507F',
  },
  blueberries: {
    lay: 'heap',
    pieces: [blueberriesAt([at(-8, 4), at(8.4, 5), at(0.6, -7)]), blueberriesAt([at(0, 0)])],
    size: 13,
    turns: 20,
    blend: '#7466A6',
  },
  strawberries: {
    lay: 'heap',
    pieces: [strawberryWhole, strawberryHalf],
    size: 14,
    turns: 50,
    blend: '#EE7683',
  },
  pomegranate: {
    lay: 'scatter',
    pieces: [globes([at(-5, 3), at(5, 4), at(1, -5)], 4.6, RUBY), globes([at(0, 0)], 4.6, RUBY)],
    size: 8,
    count: 7,
    blend: '#C9335C',
  },
} as const satisfies Record<string, Food>
