import type { Cost } from '../limits/costs'
import type { Operation } from './operation'

/** What a call costs: a list in which words are looked for is read whole. */
export function costOf({ cost }: Pick<Operation, 'cost'>, request: Request): Cost {
  return cost === 'read' && new URL(request.url).searchParams.get('q') ? 'list-search' : cost
}
