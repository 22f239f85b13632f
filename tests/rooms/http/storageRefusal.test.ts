import { describe, expect, test, vi } from 'vitest'
import { LaterError } from '~/http/laterError.server'
import { storageRefusal } from '~/http/storageRefusal.server'
import { logger } from '~/lib/log/logger.server'
import { StorageError } from '~/lib/storage/storageError'
import { errorMessage } from '~/messages/errors.fr'

/** As Node's file system throws it. */
const system = (code: string, more: object = { syscall: 'write', path: '/data/media/work/film' }) =>
  Object.assign(new Error(`${code}: no`), { code, ...more })

/** Of one kind a line is logged every ten seconds. */
let laterMs = Date.now()

describe('a failure of the store of media', () => {
  test.each<[string, unknown, number, string]>([
    ['a full store', new StorageError('storage/full', 'send'), 507, 'storage/full'],
    ['a store that is away', new StorageError('storage/unavailable', 'head'), 503, 'storage/unavailable'],
    ['a disk that fills up under a writer', system('ENOSPC'), 507, 'storage/full'],
    ['a quota that is used up', system('EDQUOT'), 507, 'storage/full'],
    ['one that is told far below', new Error('query', { cause: system('ENOSPC') }), 507, 'storage/full'],
    ['a disk that fails', system('EIO'), 503, 'storage/unavailable'],
    ['a network disk that went away', system('ESTALE'), 503, 'storage/unavailable'],
    ['a disk that can only be read by now', system('EROFS'), 503, 'storage/unavailable'],
    ['a folder that is not ours any more', system('EACCES'), 503, 'storage/unavailable'],
    ['too many open files', system('EMFILE'), 503, 'storage/unavailable'],
  ])('%s is told', (_name, error, status, code) => {
    vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    vi.spyOn(Date, 'now').mockReturnValue((laterMs += 60_000))
    const refusal = storageRefusal(error)
    expect(refusal).toMatchObject({ status, code })
    expect(refusal instanceof LaterError).toBe(status === 503)
    expect(logger.error).toHaveBeenCalledOnce()
  })
  test.each<[string, unknown]>([
    ['a missing file', system('ENOENT')],
    ['a connection that took too long', system('ETIMEDOUT', { syscall: 'connect' })],
    ['a mistake', new TypeError('x is not a function')],
    ['what is no error', 'ENOSPC'],
    ['nothing', undefined],
  ])('%s is something else', (_name, error) => {
    expect(storageRefusal(error)).toBeNull()
  })
  test('says in French that nothing is lost', () => {
    expect(errorMessage('storage/full')).toMatch(/place/)
    expect(errorMessage('storage/unavailable')).toMatch(/indisponibles/)
  })
})
