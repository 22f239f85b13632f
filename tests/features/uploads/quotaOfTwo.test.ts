import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createDiskStorage } from '~/adapters/storage/disk.server'
import type { OpenDatabase } from '~/db/client.server'
import { openDatabase } from '~/db/openDatabase.server'
import { uploads } from '~/db/schema/uploads'
import { beginUpload } from '~/features/uploads/receiving/beginUpload.server'
import type { Receiving } from '~/features/uploads/receiving/receiving.server'
import { copyTemplate, dropDatabase } from '~tests/support/db/templateDatabase'
import { NOW } from '~tests/support/time'

const server = inject('postgresUrl')
const FILMS = 12

// PGlite belongs to one process: two instances share a PostgreSQL.
describe.runIf(server !== null)('what one person may have waiting, by two instances at once', () => {
  const name = `elan_${randomBytes(8).toString('hex')}`
  const instances: OpenDatabase[] = []
  beforeAll(async () => {
    await copyTemplate(server ?? '', name)
    for (let number = 0; number < 2; number++)
      instances.push(await openDatabase({ url: `${server}/${name}`, folder: '' }))
  })
  beforeEach(async () => void (await instances[0]?.db.delete(uploads)))
  afterAll(async () => {
    for (const instance of instances) await instance.close()
    await dropDatabase(server ?? '', name)
  })

  /** Every other one at the other instance. @returns the codes of what was refused */
  async function beginAll(limits: Partial<Receiving['limits']>, uidOf = (_number: number) => 'coach-1') {
    const outcomes = await Promise.allSettled(
      Array.from({ length: FILMS }, (_, number) => {
        const { db } = instances[number % 2] as OpenDatabase
        const receiving: Receiving = {
          db,
          folder: tmpdir(),
          storage: createDiskStorage(tmpdir()),
          limits: { sizes: { FILM: 1000, FILE: 1000 }, bytes: 100_000, open: 100, ...limits },
        }
        return beginUpload(receiving, { uid: uidOf(number), kind: 'FILM', name: 'a.mp4', size: 100 }, NOW)
      }),
    )
    return outcomes.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
    )
  }

  test('is never more files than are allowed', async () => {
    expect(await beginAll({ open: 5 })).toEqual(Array<string>(FILMS - 5).fill('uploads/too-many'))
    expect(await instances[0]?.db.select().from(uploads)).toHaveLength(5)
  })

  test('is never more bytes than are allowed', async () => {
    expect(await beginAll({ bytes: 799 })).toEqual(Array<string>(FILMS - 7).fill('uploads/quota'))
    expect(await instances[1]?.db.select().from(uploads)).toHaveLength(7)
  })

  test('is each person’s own', async () => {
    expect(await beginAll({ open: 6 }, (number) => `coach-${number % 3}`)).toEqual([])
  })
})
