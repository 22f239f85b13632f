import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepViewing, viewingQuery } from '~/features/training/training.queries'

const FILM = 'film-1'

function knowing(known: { viewedShare: number; doneAt: Date | null; positionSeconds: number } | null) {
  const queryClient = new QueryClient()
  const { queryKey } = viewingQuery(null, FILM)
  queryClient.setQueryData(queryKey, known)
  return {
    keep: (positionSeconds: number, told?: { viewedShare: number; doneAt: Date | null }) => {
      const place = { positionSeconds, durationSeconds: 600 }
      keepViewing(queryClient, { session: null, videoId: FILM }, place, told)
      return queryClient.getQueryData(queryKey)
    },
  }
}

const BEGUN = { viewedShare: 0.2, doneAt: null, positionSeconds: 60 }

test('the page knows where she is before the server says it, and keeps what else it knew', () => {
  expect(knowing(BEGUN).keep(312)).toEqual({ ...BEGUN, positionSeconds: 312 })
})

test('what the server has answered since counts', () => {
  const told = { viewedShare: 0.9, doneAt: new Date('2026-11-26T07:02:00.000Z') }
  expect(knowing(BEGUN).keep(540, told)).toEqual({ ...told, positionSeconds: 540 })
})

test.each([
  [4, 0],
  [10, 0],
  [590, 0],
])('at %s s of ten minutes there is nothing to go back to', (at, kept) => {
  expect(knowing(BEGUN).keep(at)).toMatchObject({ positionSeconds: kept })
})

test('of a visitor nothing is known, and nothing is kept', () => {
  expect(knowing(null).keep(312)).toBeNull()
})
