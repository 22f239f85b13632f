import { expect, test } from 'vitest'
import { revenueTable } from '~/features/figures/studio/revenue/revenueTable'
import type { RevenuePart } from '~/features/figures/figures.schema'

const DAYS = ['2026-01-31', '2026-02-28']
const part = (values: Partial<RevenuePart> = {}): RevenuePart => ({
  ...{ lastDay: '2026-02-28', store: 'STRIPE', term: 'monthly', currency: 'eur', cents: 1499 },
  ...{ subscriptions: 1, unpriced: 0 },
  ...values,
})
const numbers = (parts: RevenuePart[]) => {
  const { columns, rows, foot } = revenueTable({ days: DAYS, parts }, (day) => day)
  return { columns, rows: rows.map(({ cells }) => cells.map(({ value }) => value)), foot }
}

test('euros alone need no name', () => {
  expect(numbers([part(), part({ store: 'APPLE', cents: 1699 })])).toEqual({
    columns: ['À la fin de', 'Carte, mensuel', 'App Store, mensuel', 'Total'],
    rows: [
      ['2026-02-28', 14.99, 16.99, 31.98],
      ['2026-01-31', 0, 0, 0],
    ],
    foot: undefined,
  })
})

test('each currency has its own columns and its own total', () => {
  const francs = part({ store: 'APPLE', currency: 'chf', cents: 1800 })
  const { columns, rows } = numbers([part(), francs, { ...francs, lastDay: '2026-01-31' }])
  expect(columns).toEqual([
    'À la fin de',
    'Carte, mensuel (EUR)',
    'Total (EUR)',
    'App Store, mensuel (CHF)',
    'Total (CHF)',
  ])
  expect(rows).toEqual([
    ['2026-02-28', 14.99, 14.99, 18, 18],
    ['2026-01-31', 0, 0, 18, 18],
  ])
})

test('with francs alone they are the figure, and what has no price is told', () => {
  const francs = part({ store: 'APPLE', currency: 'chf', cents: 1800 })
  const { columns, rows, foot } = numbers([francs, part({ cents: 0, unpriced: 1 })])
  expect(columns).toEqual(['À la fin de', 'App Store, mensuel (CHF)', 'Total (CHF)'])
  expect(rows[0]).toEqual(['2026-02-28', 18, 18])
  expect(foot).toContain('1\u00A0abonnement')
})
