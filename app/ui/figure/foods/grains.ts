import type { Point } from '../geometry'
import { SHADOW } from '../things/paints'
import { at } from '../things/solids'
import { around, dashes, dots, flecks, globes, ink, solid, within } from './cuts'
import type { Random } from '../random'
import type { Drawn } from '../svg'
import type { Area, Food, Piece } from './food'
import { body, grains, strands } from './spreads'
import { FOOD_TONES } from './tones'

const { rice, quinoa, oats, granola, lentil, pasta, chickpea, crumb, crust, nut } = FOOD_TONES

const chickpeasAt = (spots: readonly Point[]): Piece => [
  ...globes(spots, 7.8, chickpea),
  dashes(
    spots.map(({ x, y }, i) => [at(x + 1 - i, y + 3), at(x + 3 - i * 2, y - 1)] as const),
    chickpea.dark,
    1.3,
  ),
]

const cluster: Piece = [
  ...solid((p) => p.blob(around(7, [11.6, 9.2, 12, 9.8, 10.8, 9, 11.4])), granola.dark),
  {
    d: ink.blob(around(7, [9.6, 7.4, 9.8, 8, 8.8, 7.2, 9.4]).map(({ x, y }) => at(x - 0.8, y + 1))),
    fill: granola.base,
  },
  dashes(
    [
      [at(-5, 3), at(-1, 5)],
      [at(2, 1), at(5, -1)],
      [at(-3, -3), at(0, -5)],
    ],
    granola.light,
    3,
  ),
]

const GRANOLA_GRAIN = [
  { colour: granola.dark, width: 5, length: 3, density: 1.6 },
  { colour: granola.light, width: 5, length: 4, density: 1.8 },
]
function granolaOver(area: Area, random: Random): Drawn[] {
  const clusters = area.rx > 60 ? 8 : 5
  return [
    ...body(area, granola, 0.12, random),
    ...GRANOLA_GRAIN.map((kind) => flecks(within(area, 0.94), kind, random)),
    ...Array.from({ length: clusters }, (_, i) => {
      const angle = i * 2.4
      const reach = Math.sqrt((i + 0.5) / clusters) * 0.86
      return {
        stamp: cluster,
        x: area.x + Math.cos(angle) * area.rx * reach,
        y: area.y + Math.sin(angle) * area.ry * reach - 2,
        turn: random() * 90 - 45,
        scale: 0.85 + random() * 0.4,
      }
    }),
  ]
}

const SEMOLINA = { light: '#FFF0BE', base: '#F9DA86', dark: '#DFB252' }

export const GRAINS = {
  rice: {
    ...grains(
      rice,
      0.07,
      { colour: rice.dark, width: 2.6, length: 4, density: 3.2 },
      { colour: rice.light, width: 2.4, length: 4, density: 3.2 },
    ),
    blend: '#FFF8EC',
  },
  quinoa: {
    ...grains(
      quinoa,
      0.09,
      { colour: quinoa.dark, width: 4, length: 0, density: 2.8 },
      { colour: quinoa.light, width: 4, length: 0, density: 3 },
      { colour: '#A9574B', width: 3.4, length: 0, density: 0.5 },
    ),
    blend: '#F2E0BA',
  },
  couscous: {
    ...grains(
      SEMOLINA,
      0.08,
      { colour: '#EFB945', width: 3, length: 0, density: 3 },
      { colour: '#FFF0BE', width: 3, length: 0, density: 3 },
    ),
    blend: '#FADB92',
  },
  oats: {
    ...grains(
      oats,
      0.03,
      { colour: oats.dark, width: 3.4, length: 3.4, density: 1.7, lean: 50 },
      { colour: oats.light, width: 4.2, length: 3.6, density: 2.4, lean: 50 },
    ),
    blend: '#F1DFBC',
  },
  granola: {
    lay: 'spread',
    grain: GRANOLA_GRAIN,
    over: granolaOver,
    blend: '#D9AC74',
  },
  lentils: {
    ...grains(
      lentil,
      0.08,
      { colour: lentil.dark, width: 6.4, length: 0, density: 2.2 },
      { colour: lentil.light, width: 5.4, length: 0, density: 2 },
    ),
    blend: '#A1714A',
  },
  pasta: { ...strands(pasta, { width: 5.4, count: 11, span: 84 }), blend: '#FADB92' },
  noodles: {
    ...strands({ ...FOOD_TONES.hummus, dark: '#CBA165' }, { width: 3.4, count: 13, span: 115 }),
    blend: '#F0D6A6',
  },
  chickpeas: {
    lay: 'heap',
    pieces: [chickpeasAt([at(-7, 4), at(7, 5), at(0, -6)]), chickpeasAt([at(0, 0)])],
    size: 12,
    turns: 24,
    blend: '#EEC684',
  },
  bread: {
    lay: 'spread',
    room: 0.72,
    // A slice has corners: drawn a little smaller, they stay within a round rim.
    over: (area) => {
      const { x, y, rx, ry } = within(area, 0.9)
      const loaf = (share: number, lift = 0): string =>
        ink.blob(
          [
            [-0.96, 0.1],
            [-0.9, 0.66],
            [-0.4, 0.86],
            [0.4, 0.86],
            [0.9, 0.66],
            [0.96, 0.1],
            [0.84, -0.7],
            [0.4, -0.84],
            [-0.4, -0.84],
            [-0.84, -0.7],
          ].map(([u = 0, v = 0]) => at(x + u * rx * share, -y + lift + v * ry * share)),
        )
      return [
        { d: loaf(1, -7), fill: SHADOW, stroke: SHADOW, width: 5 },
        { d: loaf(1, -5), fill: crust.dark },
        { d: loaf(1), fill: crust.base },
        { d: loaf(0.9, 1), fill: crumb.base },
        { d: loaf(0.76, 3), fill: crumb.light },
        dots(
          around(9, [0.66, 0.4, 0.56], 20).map((point) => at(x + point.x * rx, -y + point.y * ry)),
          2.4,
          crumb.dark,
        ),
      ]
    },
    blend: '#F6DDB2',
  },
  pancakes: {
    lay: 'spread',
    room: 0.76,
    over: ({ x, y, rx, ry }) =>
      [2, 1, 0].flatMap((level) => {
        const c = at(x + [0, 3, -2][level]!, -y - level * 11 + 12)
        const cake = (share: number, lift: number): string =>
          ink.ellipse(at(c.x, c.y + lift), rx * 0.92 * share, ry * 0.86 * share)
        return [
          { d: cake(1, -8), fill: level === 2 ? SHADOW : nut.dark },
          { d: cake(1, -6), fill: crumb.base },
          { d: cake(1, 0), fill: crust.base },
          { d: cake(0.9, 1), fill: '#D99C5A' },
        ]
      }),
    blend: '#E2AE6F',
  },
} as const satisfies Record<string, Food>
