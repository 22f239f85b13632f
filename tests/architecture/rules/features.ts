import { passageRule, type Finding, type House, type Rule } from '../house'
import type { Place } from '../places'
import { circles } from './circles'

/** Shows rows of the others, so it may use their screens and queries beside their public doors. */
const COMPOSING = 'home'

const GRAPH = 'app/features/graph.ts'

/** Whether a file is its feature's public door, and for which side. */
export function doorOf({ inner, owner }: Place): 'shared' | 'server' | undefined {
  if (inner === `${owner}/${owner}.public.ts` || inner === `${owner}/${owner}.public.screens.ts`)
    return 'shared'
  if (inner === `${owner}/${owner}.public.server.ts`) return 'server'
  return undefined
}

/** What members and authors see, and the query options that feed it. */
export const isScreenOrQuery = ({ inner, side }: Place): boolean =>
  side === 'shared' && (/\/(?:screens|studio)\/.*\.tsx?$/.test(inner) || inner.endsWith('.queries.ts'))

const anotherFeature = (from: Place, to: Place): boolean =>
  from.room === 'features' && to.room === 'features' && from.owner !== to.owner

export const FEATURE_RULES: readonly Rule[] = [
  passageRule(
    'public door',
    'A feature uses another only by its x.public.ts, x.public.screens.ts and x.public.server.ts (home also by screens and queries).',
    ({ from, to }) =>
      anotherFeature(from, to) && !doorOf(to) && !(from.owner === COMPOSING && isScreenOrQuery(to)),
  ),
  passageRule(
    'feature graph',
    `A feature uses another only where ${GRAPH} says so.`,
    ({ from, to }, { graph }) =>
      anotherFeature(from, to) && !graph[from.owner ?? '']?.includes(to.owner ?? ''),
  ),
  {
    name: 'listed feature',
    instead: `Each folder of app/features has its line in ${GRAPH}, and each line its folder.`,
    breaches: ({ features, graph }) => [
      ...features
        .filter((feature) => !(feature in graph))
        .map((feature) => ({ file: `app/features/${feature}`, found: 'a folder without a line' })),
      ...Object.entries(graph)
        .flatMap(([feature, uses]) => [feature, ...uses])
        .filter((feature, index, all) => !features.includes(feature) && all.indexOf(feature) === index)
        .map((feature) => ({ file: GRAPH, found: `${feature}, which has no folder` })),
    ],
  },
  {
    name: 'used arrow',
    instead: `Take an arrow out of ${GRAPH} when no import follows it any more.`,
    breaches: unusedArrows,
  },
  {
    name: 'feature circle',
    instead: 'Two features that use each other are one, or a third is hidden in them.',
    breaches: ({ graph }) =>
      circles(new Map(Object.entries(graph))).map((circle) => ({ file: GRAPH, found: circle.join(' → ') })),
  },
]

function unusedArrows({ graph, imports }: House): Finding[] {
  const used = new Set(
    imports.map(({ from, to }) => {
      const target = to.type === 'file' ? to.file : ''
      return `${featureOf(from)} → ${featureOf(target)}`
    }),
  )
  return Object.entries(graph)
    .flatMap(([feature, uses]) => uses.map((other) => `${feature} → ${other}`))
    .filter((arrow) => !used.has(arrow))
    .map((found) => ({ file: GRAPH, found }))
}

const featureOf = (file: string): string | undefined => /^app\/features\/([^/]+)\//.exec(file)?.[1]
