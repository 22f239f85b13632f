import { DAY_MS } from '~/domain/durations'

/** For tokens and payments, whose clocks count seconds. */
export const DAY_SECONDS = DAY_MS / 1000

/** The instant at which the tests of use cases play. */
export const NOW = new Date('2026-03-04T12:00:00.000Z')

/** @param days negative for the past */
export function inDays(days: number): Date {
  return new Date(NOW.getTime() + days * DAY_MS)
}
