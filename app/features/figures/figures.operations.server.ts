import { bucketsOf, MOST_BUCKETS, type Bucket, type Step } from '~/domain/figures/buckets'
import { calendarDay, parisDay } from '~/domain/parisTime'
import type { EditedKind } from '~/features/content/content.public.server'
import { ApiError } from '~/http/apiError'
import { defineOperation } from '~/http/operation/operation'
import {
  FailedPaymentsListSchema,
  MembersSchema,
  PublishedSchema,
  RangeQuerySchema,
  RetentionSchema,
  RevenueSchema,
  SteppedQuerySchema,
  WatchedSchema,
} from './figures.schema'
import { readFailedPayments } from './reading/readFailedPayments.server'
import { readMembers } from './reading/readMembers.server'
import { readPublished } from './reading/readPublished.server'
import { readChurn, readRetention } from './reading/readRetention.server'
import { readRevenue } from './reading/readRevenue.server'
import { readWatched } from './reading/readWatched.server'

const ADMINS = ['ADMIN'] as const

/** @throws ApiError 400 for a range that ends before it begins, lies ahead, or is longer than a page shows */
function askedBuckets(from: string, to: string, step: Step, now: Date): Bucket[] {
  const today = parisDay(now)
  const buckets = bucketsOf(from, to < today ? to : today, step)
  if (buckets.length === 0 || buckets.length > MOST_BUCKETS) throw new ApiError(400, 'figures/invalid-range')
  return buckets
}

const startOfMonth = (day: string) => calendarDay(day).startOf('month').format('YYYY-MM-DD')

/**
 * The operator's figures: each is worked out from what the stores told and members did, at the time of the call.
 *
 * @param kinds what is published
 */
export const figureOperations = (kinds: readonly EditedKind[]) => [
  defineOperation({
    id: 'getMembersFigures',
    method: 'GET',
    path: '/studio/figures/members',
    summary: 'Active members at the end of each day, week or month, and who came and went in it.',
    audience: ADMINS,
    query: SteppedQuerySchema,
    response: MembersSchema,
    errors: ['figures/invalid-range'],
    cost: 'figures',
    handle: async ({ db, query: { from, to, step }, now }) => ({
      points: await readMembers(db, askedBuckets(from, to, step, now), now),
    }),
  }),
  defineOperation({
    id: 'getRevenueFigures',
    method: 'GET',
    path: '/studio/figures/revenue',
    summary: 'Monthly recurring revenue at the end of each day, week or month, by store and term.',
    audience: ADMINS,
    query: SteppedQuerySchema,
    response: RevenueSchema,
    errors: ['figures/invalid-range'],
    cost: 'figures',
    handle: async ({ db, query: { from, to, step }, now }) => {
      const buckets = askedBuckets(from, to, step, now)
      return { days: buckets.map(({ lastDay }) => lastDay), parts: await readRevenue(db, buckets, now) }
    },
  }),
  defineOperation({
    id: 'getRetentionFigures',
    method: 'GET',
    path: '/studio/figures/retention',
    summary:
      'Churn of each month, and how many of those who joined in it stayed. Of a range its months as a whole.',
    audience: ADMINS,
    query: RangeQuerySchema,
    response: RetentionSchema,
    errors: ['figures/invalid-range'],
    cost: 'figures',
    handle: async ({ db, query: { from, to }, now }) => {
      const endOfMonth = calendarDay(to).endOf('month').format('YYYY-MM-DD')
      const months = askedBuckets(startOfMonth(from), endOfMonth, 'month', now)
      return { churn: await readChurn(db, months, now), cohorts: await readRetention(db, months, now) }
    },
  }),
  defineOperation({
    id: 'getFailedPaymentsFigures',
    method: 'GET',
    path: '/studio/figures/failed-payments',
    summary: 'Renewals that failed and are still waited for, by store.',
    audience: ADMINS,
    response: FailedPaymentsListSchema,
    cost: 'figures',
    handle: async ({ db }) => ({ stores: await readFailedPayments(db) }),
  }),
  defineOperation({
    id: 'getWatchedFigures',
    method: 'GET',
    path: '/studio/figures/watched',
    summary: 'How often each video was played in a range of days, who began it, and who finished it.',
    audience: ADMINS,
    query: RangeQuerySchema,
    response: WatchedSchema,
    errors: ['figures/invalid-range'],
    cost: 'figures',
    handle: async ({ db, query: { from, to } }) => {
      if (to < from) throw new ApiError(400, 'figures/invalid-range')
      return { videos: await readWatched(db, from, to) }
    },
  }),
  defineOperation({
    id: 'getPublishedFigures',
    method: 'GET',
    path: '/studio/figures/published',
    summary: 'What came out in the last 30 days of the types that she writes, and how it does.',
    audience: ['AUTHOR', 'COACH'],
    response: PublishedSchema,
    handle: async ({ db, principal, now }) => ({ items: await readPublished(db, kinds, principal, now) }),
  }),
]

/** For the types of the calls. */
export type FigureOperations = ReturnType<typeof figureOperations>
