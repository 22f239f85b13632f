import { afterEach, describe, expect, test } from 'vitest'
import { addMonths } from '~/domain/months'

const machineZone = process.env.TZ
afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ
  else process.env.TZ = machineZone
})

describe.each(['UTC', 'Europe/Paris', 'America/Los_Angeles'])(
  'some months later on a machine in %s',
  (zone) => {
    test.each([
      ['2026-03-15T10:00:00Z', 1, '2026-04-15T10:00:00Z'],
      ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
      ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00Z'],
      ['2026-08-31T10:00:00Z', 6, '2027-02-28T10:00:00Z'],
      ['2028-02-29T10:00:00Z', 12, '2029-02-28T10:00:00Z'],
      ['2026-12-01T23:59:59Z', 1, '2027-01-01T23:59:59Z'],
      ['2026-03-29T00:30:00.123Z', 1, '2026-04-29T00:30:00.123Z'],
      ['2026-10-24T23:30:00Z', 1, '2026-11-24T23:30:00Z'],
      ['2026-03-31T10:00:00Z', -1, '2026-02-28T10:00:00Z'],
      ['2026-03-31T10:00:00Z', 0, '2026-03-31T10:00:00Z'],
    ])('%s plus %d is %s', (from, months, expected) => {
      process.env.TZ = zone
      expect(addMonths(new Date(from), months)).toEqual(new Date(expected))
    })
  },
)
