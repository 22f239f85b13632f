import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import type { Step } from '~/domain/figures/buckets'
import type { FigureOperations } from './figures.operations.server'

const call = callsOf<FigureOperations>()

/** Days in Paris, both included, and what a figure over them is given for. */
export interface FiguresRange {
  from: string
  to: string
  step: Step
}

/** Whoever looks again after a while wants to know what has changed. */
const common = { placeholderData: keepPreviousData, staleTime: 30_000 }

export const membersFiguresQuery = ({ from, to, step }: FiguresRange) =>
  queryOptions({
    ...common,
    queryKey: ['studio', 'figures', 'members', { from, to, step }],
    queryFn: ({ signal }) => call('GET /studio/figures/members', { query: { from, to, step }, signal }),
  })

export const revenueFiguresQuery = ({ from, to, step }: FiguresRange) =>
  queryOptions({
    ...common,
    queryKey: ['studio', 'figures', 'revenue', { from, to, step }],
    queryFn: ({ signal }) => call('GET /studio/figures/revenue', { query: { from, to, step }, signal }),
  })

export const retentionFiguresQuery = ({ from, to }: Omit<FiguresRange, 'step'>) =>
  queryOptions({
    ...common,
    queryKey: ['studio', 'figures', 'retention', { from, to }],
    queryFn: ({ signal }) => call('GET /studio/figures/retention', { query: { from, to }, signal }),
  })

export const failedPaymentsFiguresQuery = queryOptions({
  ...common,
  queryKey: ['studio', 'figures', 'failed-payments'],
  queryFn: ({ signal }) => call('GET /studio/figures/failed-payments', { signal }),
})

export const watchedFiguresQuery = ({ from, to }: Omit<FiguresRange, 'step'>) =>
  queryOptions({
    ...common,
    queryKey: ['studio', 'figures', 'watched', { from, to }],
    queryFn: ({ signal }) => call('GET /studio/figures/watched', { query: { from, to }, signal }),
  })

export const publishedFiguresQuery = queryOptions({
  ...common,
  queryKey: ['studio', 'figures', 'published'],
  queryFn: ({ signal }) => call('GET /studio/figures/published', { signal }),
})
