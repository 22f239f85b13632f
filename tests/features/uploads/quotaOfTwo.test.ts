import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createDiskStorage } from '~/adapters/storage/disk.server'
import type { OpenDatabase } from '~/db/client.server'
import { openDatabase } from '~/db/openDatabase.server'
import { files } from '~/db/schema/files'
import { images } from '~/db/schema/images/images'
import { uploads } from '~/db/schema/uploads'
import { waitingBytes } from '~/db/schema/waiting'
import { receivePdf } from '~/features/files/receiving/receivePdf.server'
import { receiveImage } from '~/features/images/receiving/receiveImage.server'
import { beginUpload } from '~/features/uploads/receiving/beginUpload.server'
import type { Receiving } from '~/features/uploads/receiving/receiving.server'
import { copyTemplate, dropDatabase } from '~tests/support/db/templateDatabase'
import { formWith, jpeg } from '~tests/support/sending/sentImages'
import { NOW } from '~tests/support/time'

const server = inject('postgresUrl')
const FILMS = 12

// PGlite belongs to one process: two instances share a PostgreSQL.
describe.runIf(server !== null)('what one person may have waiting, by two instances at once', () => {
  const name = `elan_${randomBytes(8).toString('hex')}`
  const instances: OpenDatabase[] = []
  let folder = ''
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'elan-quota-'))
    await copyTemplate(server ?? '', name)
    for (let number = 0; number < 2; number++)
      instances.push(await openDatabase({ url: `${server}/${name}`, folder: '' }))
  })
  beforeEach(async () => {
    for (const table of [uploads, images, files]) await instances[0]?.db.delete(table)
  })
  afterAll(async () => {
    for (const instance of instances) await instance.close()
    await dropDatabase(server ?? '', name)
    await rm(folder, { recursive: true, force: true })
  })

  const partsOf = (number: number) => ({
    db: (instances[number % 2] as OpenDatabase).db,
    storage: createDiskStorage(folder),
  })
  const begin = (number: number, uid: string, limits: Partial<Receiving['limits']>, size = 100) =>
    beginUpload(
      {
        ...partsOf(number),
        folder: tmpdir(),
        judge: async () => null,
        limits: { size: 1_000_000, bytes: 100_000, open: 100, ...limits },
      },
      { uid, name: 'a.mp4', size },
      NOW,
    )
  const refusals = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))

  /** Every other one at the other instance. @returns the codes of what was refused */
  const beginAll = async (limits: Partial<Receiving['limits']>, uidOf = (_number: number) => 'coach-1') =>
    refusals(
      await Promise.allSettled(
        Array.from({ length: FILMS }, (_, number) => begin(number, uidOf(number), limits)),
      ),
    )

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

  test('counts films, photographs and documents together', async () => {
    const documents = await Promise.all(
      [1, 2, 3, 4].map(async (width) => {
        const document = await PDFDocument.create()
        document.addPage([width, width])
        return document.save()
      }),
    )
    const photographs = await Promise.all([40, 41, 42, 43].map((width) => jpeg(width, width)))
    const waiting = 4000
    const limits = { bytes: 1_000_000, waiting }
    const outcomes = await Promise.allSettled([
      ...documents.map((bytes, number) =>
        receivePdf(
          partsOf(number),
          formWith(new Uint8Array(bytes), 'a.pdf', 'files'),
          'coach-1',
          limits,
          NOW,
        ),
      ),
      ...photographs.map((bytes, number) =>
        receiveImage(partsOf(number), formWith(new Uint8Array(bytes), 'a.jpg'), 'coach-1', limits, NOW),
      ),
      ...[0, 1, 2, 3].map((number) => begin(number, 'coach-1', { bytes: waiting }, 900)),
    ])
    const refused = refusals(outcomes)
    expect(new Set(refused)).toEqual(new Set(['uploads/quota']))
    const rows = (await instances[0]?.db.select().from(waitingBytes)) ?? []
    expect(rows).toHaveLength(outcomes.length - refused.length)
    expect(rows.reduce((bytes, { size }) => bytes + size, 0)).toBeLessThanOrEqual(waiting)
  })
})
