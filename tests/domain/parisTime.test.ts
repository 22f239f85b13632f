import { afterEach, describe, expect, test } from 'vitest'
import { endOfParisDay, inParis, parisDay } from '~/domain/parisTime'

const machineZone = process.env.TZ
afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ
  else process.env.TZ = machineZone
})

test.each([
  ['2026-11-21T22:59:59.999Z', '2026-11-21'],
  ['2026-11-21T23:00:00.000Z', '2026-11-22'],
  ['2026-07-14T21:59:59.999Z', '2026-07-14'],
  ['2026-07-14T22:00:00.000Z', '2026-07-15'],
  ['2026-12-31T23:30:00.000Z', '2027-01-01'],
])('in Paris, %s is the day %s', (instant, day) => {
  expect(parisDay(new Date(instant))).toBe(day)
})

// Beside the clock changes of Paris, and of zones that a browser may be in.
const INSTANTS = [
  ['2026-03-29T00:59:59Z', '2026-03-29 01:59:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29 03:00:00'],
  ['2026-10-25T00:59:59Z', '2026-10-25 02:59:59'],
  ['2026-10-25T01:00:00Z', '2026-10-25 02:00:00'],
  ['2026-03-08T01:30:00Z', '2026-03-08 02:30:00'],
  ['2026-09-27T00:30:00Z', '2026-09-27 02:30:00'],
] as const

describe.each(['UTC', 'Europe/Paris', 'America/New_York', 'Pacific/Auckland'])(
  'on a machine in %s',
  (zone) => {
    test.each(INSTANTS)('%s is %s by the clocks of Paris', (instant, clocks) => {
      process.env.TZ = zone
      expect(inParis(new Date(instant)).format('YYYY-MM-DD HH:mm:ss')).toBe(clocks)
    })

    test.each([
      ['2026-11-21', '2026-11-21T22:59:59.999Z'],
      ['2026-07-14', '2026-07-14T21:59:59.999Z'],
      ['2026-03-29', '2026-03-29T21:59:59.999Z'],
      ['2026-10-25', '2026-10-25T22:59:59.999Z'],
    ])('%s ends at %s', (day, end) => {
      process.env.TZ = zone
      expect(endOfParisDay(day).toISOString()).toBe(end)
    })
  },
)

test('weeks begin on Sunday, in French', () => {
  const saturday = inParis(new Date('2026-11-21T12:00:00Z'))
  expect(saturday.startOf('week').format('dddd D MMMM')).toBe('dimanche 15 novembre')
})
