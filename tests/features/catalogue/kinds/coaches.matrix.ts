import { all, page, type OperationCase, type RouteCase } from '~tests/http/access/matrixRow'
import { coachValues } from '~tests/support/content/catalogueKinds'

const of = (slug: string) => () => ({ id: slug })
const SHOWN = 'ines-morel'

const operations: Record<string, OperationCase[]> = {
  listCoaches: [{ name: 'all', expected: all(200) }],
  getCoach: [
    { name: 'one', params: of(SHOWN), expected: all(200) },
    { name: 'an unknown one', params: of('inconnue'), expected: all(404) },
  ],
}

const pages: Record<string, RouteCase[]> = {
  '/coachs/$slug': [page(`/coachs/${SHOWN}`), page('/coachs/inconnue', all(404))],
}

export const coachMatrix = {
  operations,
  pages,
  room: { kind: 'coaches', address: 'coachs', author: 'COACH', values: coachValues() },
} as const
