import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test, vi } from 'vitest'
import { files } from '~/db/schema/files'
import { mentionedInContent } from '~/features/content/content.public.server'
import { fileKey, sweepFiles } from '~/features/files/keeping/keepFiles.server'
import { receivePdf } from '~/features/files/receiving/receivePdf.server'
import { sweepStrayFiles } from '~/features/files/keeping/sweepStrayFiles.server'
import { logger } from '~/lib/log/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { HER } from '~tests/support/sending/receiving'
import { formWith } from '~tests/support/sending/sentImages'
import { describeEachStorage } from '~tests/support/storage/storages'
import { NOW } from '~tests/support/time'

const LIMITS = { bytes: 200_000, waiting: 100_000_000 }
const DAY_MS = 86_400_000

describeWithDatabase('a document', (db) => {
  describeEachStorage('in the store', (place) => {
    const parts = () => ({ db: db(), storage: place().storage })
    async function send() {
      const document = await PDFDocument.create()
      document.addPage()
      const bytes = new Uint8Array(await document.save())
      return receivePdf(parts(), formWith(bytes, 'a.pdf', 'files'), HER, LIMITS, NOW)
    }
    const stored = async () => (await place().storage.list('')).objects.map(({ key }) => key)
    const put = async (key: string) => {
      const file = path.join(place().outside, randomUUID())
      await writeFile(file, 'a document')
      await place().storage.putFile(file, key)
    }
    const sweepStrays = (days: number) => sweepStrayFiles(parts(), new Date(Date.now() + days * DAY_MS))

    test('that has no row goes when it is old; one that has a row, and what is no document, stays', async () => {
      const { id } = await send()
      await put(fileKey(randomUUID()))
      for (const key of ['files/readme', 'files/programme.pdf']) await put(key)
      expect(await sweepStrays(0.9)).toBe(0)
      expect(await sweepStrays(1.1)).toBe(1)
      expect(await stored()).toEqual([fileKey(id), 'files/readme', 'files/programme.pdf'].toSorted())
    })

    test('that has no row stays where the database does not know most of what is there, for it may be another one', async () => {
      const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
      for (let number = 0; number < 6; number += 1) await put(fileKey(randomUUID()))
      const before = await stored()
      expect(await sweepStrays(1.1)).toBe(0)
      expect(await stored()).toEqual(before)
      expect(error).toHaveBeenCalledWith({ folder: 'files', unknown: 6, known: 0 }, expect.any(String))
    })

    test('that was given up goes with its row, wherever a crash came between the two', async () => {
      const { id } = await send()
      await db().update(files).set({ droppedAt: NOW })
      expect(await sweepStrays(1.1)).toBe(0)
      await place().storage.remove(fileKey(id))
      await sweepFiles(parts(), NOW, mentionedInContent)
      expect([await stored(), await db().select().from(files)]).toEqual([[], []])
    })
  })
})
