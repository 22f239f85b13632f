import type { Finding, House, Rule } from '../house'

type Graph = ReadonlyMap<string, readonly string[]>

/** The router writes it, with a type that leads back to what imports it. */
const GENERATED = 'app/routeTree.gen.ts'

/** The shortest way from a node back to itself, or undefined where none is. */
function shortestCircle(graph: Graph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) return wayTo(node, cameFrom, start)
      if (!cameFrom.has(next)) {
        cameFrom.set(next, node)
        queue.push(next)
      }
    }
  }
  return undefined
}

function wayTo(end: string, cameFrom: ReadonlyMap<string, string>, start: string): string[] {
  const way = [start]
  for (let node: string | undefined = end; node !== undefined && node !== start; node = cameFrom.get(node))
    way.unshift(node)
  return [start, ...way]
}

/** For each node on a circle the shortest one through it; the same circle is named once, from its first node on. */
export function circles(graph: Graph): string[][] {
  const found = new Map<string, string[]>()
  for (const node of [...graph.keys()].toSorted()) {
    const circle = shortestCircle(graph, node)
    if (!circle) continue
    const members = circle.slice(1).toSorted().join('\n')
    if (!found.has(members)) found.set(members, circle)
  }
  return [...found.values()]
}

function moduleGraph({ imports }: House): Graph {
  const graph = new Map<string, string[]>()
  for (const { from, to, kind } of imports) {
    if (to.type !== 'file' || (from === GENERATED && kind === 'type')) continue
    graph.set(from, [...(graph.get(from) ?? []), to.file])
  }
  return graph
}

/** `membership/card` for a file in a part of a feature; what lies loose in a feature is its door or ties its parts together. */
const partOf = (file: string): string | undefined => /^app\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1]

function partGraph({ imports }: House): Graph {
  const graph = new Map<string, string[]>()
  for (const { from, to } of imports) {
    const user = partOf(from)
    const used = to.type === 'file' ? partOf(to.file) : undefined
    if (user && used && user !== used) graph.set(user, [...(graph.get(user) ?? []), used])
  }
  return graph
}

const circleFinding = ([start = '', ...rest]: readonly string[]): Finding => ({
  file: start,
  found: `→ ${rest.join(' → ')}`,
})

export const CIRCLE_RULES: readonly Rule[] = [
  {
    name: 'module circle',
    instead: 'No file leads back to itself, by types neither: what both need is a third file.',
    breaches: (house) => circles(moduleGraph(house)).map(circleFinding),
  },
  {
    name: 'part circle',
    instead: 'Two parts of a feature do not use each other: the file that does it belongs to the other part.',
    breaches: (house) => circles(partGraph(house)).map(circleFinding),
  },
]
