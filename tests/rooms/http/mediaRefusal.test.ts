import { describe, expect, test, vi } from 'vitest'
import { refuseMedia } from '~/http/mediaRefusal.server'
import { FullError } from '~/lib/bounds/bulkhead.server'
import { logger } from '~/lib/log/logger.server'

/** As Drizzle passes on what the driver said. */
const query = (code: string) => new Error('Failed query', { cause: Object.assign(new Error(code), { code }) })

describe('media whose owner cannot be asked for just now', () => {
  test.each<[string, unknown, string, string]>([
    ['a database that refuses connections', query('ECONNREFUSED'), 'server/unavailable', '10'],
    ['a database that stops', query('57P01'), 'server/unavailable', '10'],
    ['a database whose disk is full', query('53100'), 'server/unavailable', '10'],
    ['a crowd', new FullError('database'), 'server/busy', '2'],
  ])('are refused by 503 with when to ask again: %s', async (_, error, code, seconds) => {
    vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    const answer = refuseMedia(error)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, seconds])
    expect(await answer.json()).toMatchObject({ code, status: 503 })
  })
  test('are refused by 500 where the fault is ours', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    const answer = refuseMedia(new TypeError('x is not a function'))
    expect(await answer.json()).toMatchObject({ code: 'server/internal', status: 500 })
  })
})
