import { passageRule, type Rule } from '../house'
import { doorOf, isScreenOrQuery } from './features'

export const ROUTE_RULES: readonly Rule[] = [
  passageRule(
    'route',
    'A route uses screens, queries, schemas and public doors of features; one that answers requests itself also their operations.',
    ({ from, to }) => {
      if (from.room !== 'routes' || to.room !== 'features') return false
      if (isScreenOrQuery(to) || to.inner.endsWith('.schema.ts') || doorOf(to) === 'shared') return false
      const answersRequests = from.side !== 'shared'
      return !(answersRequests && (doorOf(to) === 'server' || to.inner.endsWith('.operations.server.ts')))
    },
  ),
  passageRule(
    'route to route',
    'A route imports no other one: what they share is a file that begins with “-”, or belongs to a feature.',
    ({ from, to }) => from.room === 'routes' && to.room === 'routes' && !/(?:^|\/)-[^/]+$/.test(to.inner),
  ),
]
