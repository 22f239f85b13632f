import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { revenueFiguresQuery } from '~/features/figures/figures.queries'
import type { RevenuePart } from '~/features/figures/figures.schema'
import { RevenueFigure } from '~/features/figures/studio/revenue/RevenueFigure'
import { Themed } from '~/ui/Themed'
import { renderedPage } from '~tests/support/renderedPage'

vi.mock('~/lib/nonce', () => ({ readNonce: () => undefined }))

const RANGE = { from: '2026-01-01', to: '2026-01-31', step: 'month' } as const
const francs: RevenuePart = {
  ...{ lastDay: '2026-01-31', store: 'APPLE', term: 'monthly', currency: 'chf', cents: 1800 },
  ...{ subscriptions: 1, unpriced: 0 },
}

async function page(parts: RevenuePart[]): Promise<string> {
  const client = new QueryClient()
  client.setQueryData(revenueFiguresQuery(RANGE).queryKey, { days: ['2026-01-31'], parts })
  const html = await renderedPage(
    () => (
      <Themed>
        <RevenueFigure range={RANGE} />
      </Themed>
    ),
    client,
  )
  return html.replaceAll('\u202f', ' ')
}

test('where all pay in francs, the figure is in francs, and no zero in euros', async () => {
  const html = await page([francs])
  expect(html).toContain('<strong>18,00 CHF</strong>')
  expect(html).toContain('en CHF"')
  expect(html).not.toContain('€')
})

test('beside euros another currency has its amount, and the chart says whose it is', async () => {
  const html = await page([francs, { ...francs, store: 'STRIPE', currency: 'eur', cents: 1499 }])
  expect(html).toContain('<strong>14,99 €</strong>')
  expect(html).toContain('<b>18,00 CHF</b> pour 1 abonnement')
  expect(html).toContain('Le graphique montre les montants en EUR')
  expect(html).not.toContain('32,99')
})
