import type { Cost } from './costs'

/** The first that fits, by how an address begins. */
const COSTS: readonly (readonly [start: string, cost: Cost | null])[] = [
  // A page among the operations, which say it themselves.
  ['/api/docs', 'page'],
  ['/api/', null],
  ['/_serverFn/', 'function'],
  ['/media/papers/', 'paper'],
  ['/media/', 'media'],
  ['/artwork/', 'drawing'],
]

const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * What it costs to answer what is no operation of the API.
 *
 * @returns `null` for what is counted elsewhere
 */
export function addressCost(pathname: string): Cost | null {
  if (PROBES.has(pathname)) return 'probe'
  const found = COSTS.find(([start]) => pathname.startsWith(start))
  return found ? found[1] : 'page'
}
