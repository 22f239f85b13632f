import { all, onlyAdmin, pageAfterSignIn } from '~tests/http/access/matrixRow'
import type { OperationCase, RouteCase } from '~tests/http/access/matrixRow'

const range = { from: '2026-01-01', to: '2026-01-31' }

export const figuresOperations: Record<string, OperationCase[]> = {
  getMembersFigures: [
    { name: 'of a month', query: () => ({ ...range, step: 'week' }), expected: onlyAdmin(200) },
    {
      name: 'of a range that ends before it begins',
      query: () => ({ from: range.to, to: range.from, step: 'day' }),
      expected: onlyAdmin(400),
    },
  ],
  getRevenueFigures: [
    { name: 'of a month', query: () => ({ ...range, step: 'day' }), expected: onlyAdmin(200) },
  ],
  getRetentionFigures: [{ name: 'of a month', query: () => range, expected: onlyAdmin(200) }],
  getFailedPaymentsFigures: [{ name: 'now', expected: onlyAdmin(200) }],
  getWatchedFigures: [{ name: 'of a month', query: () => range, expected: onlyAdmin(200) }],
  getPublishedFigures: [
    {
      name: 'of the last month',
      expected: all(403, { nobody: 401, AUTHOR: 200, COACH: 200, ADMIN: 200 }),
    },
  ],
}

export const figuresRoutes: Record<string, RouteCase[]> = {
  '/studio/chiffres': [pageAfterSignIn('/studio/chiffres', all(404, { ADMIN: 200 }))],
}
