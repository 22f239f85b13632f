import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { images } from '~/db/schema/images/images'
import { mentionedInContent } from '~/features/content/content.public.server'
import { publishItem } from '~/features/content/editing/publish.server'
import { saveDraft } from '~/features/content/editing/saveDraft.server'
import { holdImages, imageKey } from '~/features/images/keeping/imageKeeping.server'
import { sweepImages } from '~/features/images/keeping/keepImages.server'
import { sweepStrayImages } from '~/features/images/keeping/sweepStrayImages.server'
import { receiveImage } from '~/features/images/receiving/receiveImage.server'
import { recipeKind } from '~/features/recipes/recipeKind.server'
import { logger } from '~/lib/log/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { recipeFields } from '~tests/support/recipes'
import { HER } from '~tests/support/sending/receiving'
import { formWith, jpeg } from '~tests/support/sending/sentImages'
import { describeEachStorage } from '~tests/support/storage/storages'
import { NOW, inDays } from '~tests/support/time'

const LIMITS = { bytes: 2_000_000, waiting: 100_000_000 }
const DAY_MS = 86_400_000

describeWithDatabase('a photograph', (db) => {
  describeEachStorage('in the store', (place) => {
    const parts = () => ({ db: db(), storage: place().storage })
    let height = 100
    /** Each is another one. */
    const send = async (now: Date) => {
      height += 1
      const bytes = new Uint8Array(await jpeg(120, height))
      return receiveImage(parts(), formWith(bytes, 'a.jpg'), HER, LIMITS, now)
    }
    const stored = async () => (await place().storage.list('')).objects.map(({ key }) => key)
    const put = async (key: string) => {
      const file = path.join(place().outside, randomUUID())
      await writeFile(file, 'a size')
      await place().storage.putFile(file, key)
    }
    const sweep = () => sweepImages(parts(), NOW, mentionedInContent)
    /** What is in the store is as old as this test. */
    const sweepStrays = (days: number) => sweepStrayImages(parts(), new Date(Date.now() + days * DAY_MS))

    test('that has no row, because a crash came before it, goes when it is old; one that has a row stays', async () => {
      const kept = await send(NOW)
      const stray = randomUUID()
      for (const key of [imageKey(stray, 800, 'jpg'), imageKey(stray, 320, 'avif')]) await put(key)
      expect(await sweepStrays(0.9)).toBe(0)
      expect(await sweepStrays(1.1)).toBe(1)
      expect(await stored()).toEqual([imageKey(kept.id, 120, 'jpg')])
    })

    test('that has no row stays where the database does not know most of what is there, for it may be another one', async () => {
      const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
      for (let number = 0; number < 6; number += 1) await put(imageKey(randomUUID(), 800, 'jpg'))
      const before = await stored()
      expect(await sweepStrays(1.1)).toBe(0)
      expect(await stored()).toEqual(before)
      expect(error).toHaveBeenCalledWith({ folder: 'images', unknown: 6, known: 0 }, expect.any(String))
    })

    test('that was given up goes with its row, wherever a crash came between the two', async () => {
      const [whole, without] = [await send(NOW), await send(NOW)]
      await db().update(images).set({ droppedAt: NOW })
      await place().storage.removeFolder(`images/${without.id}`)
      // Its row says where it is: that is not a stray.
      expect(await sweepStrays(1.1)).toBe(0)
      expect(await stored()).toEqual([imageKey(whole.id, 120, 'jpg')])
      await sweep()
      expect([await stored(), await db().select().from(images)]).toEqual([[], []])
    })

    test('whose sizes were made while it was given up leaves none of them', async () => {
      const { id } = await send(inDays(-2))
      await sweep()
      await put(imageKey(id, 120, 'webp'))
      expect(await sweepStrays(1.1)).toBe(1)
      expect(await stored()).toEqual([])
    })

    test('is not what something else has put there', async () => {
      for (const key of ['images/README', 'images/drawn/800.jpg', 'originals/1', 'films/1/a.m4s'])
        await put(key)
      const before = await stored()
      expect(await sweepStrays(1.1)).toBe(0)
      expect(await stored()).toEqual(before)
    })

    test('stays while a draft shows it, or a version that can be brought back, and nothing else does', async () => {
      const [published, drafted, replaced, unused] = [
        await send(inDays(-2)),
        await send(inDays(-2)),
        await send(inDays(-2)),
        await send(inDays(-2)),
      ]
      const recipe = randomUUID()
      const session = randomUUID()
      const shows = ({ id, width, height: high, placeholder, focusX, focusY }: typeof published) => {
        const { published: _published, releasedAt: _releasedAt, ...said } = recipeFields({ slug: 'curry' })
        const image = { id, width, height: high, placeholder, focusX, focusY }
        return { ...said, photo: { address: '', alt: 'Un curry', image } }
      }
      const saving = (sequence: number, baseRevision: number, image: typeof published) => ({
        baseRevision,
        session,
        sequence,
        keepsBefore: false,
        values: shows(image),
      })
      const publish = async (sequence: number, revision: number, image: typeof published) =>
        publishItem(db(), recipeKind, recipe, { ...saving(sequence, revision, image), at: null }, null, NOW)
      const first = await publish(1, 0, replaced)
      const second = await publish(2, first.revision, published)
      await saveDraft(db(), recipeKind, recipe, saving(3, second.revision, drafted), null, NOW)

      await sweep()
      const kept = [published, drafted, replaced].map(({ id }) => imageKey(id, 120, 'jpg'))
      expect(await stored()).toEqual(kept.toSorted())
      expect(await db().select().from(images).where(eq(images.id, unused.id))).toEqual([])
      // What was to be brought back can be shown again.
      await holdImages(db(), [replaced.id], `recipes/${recipe}`)
    })
  })
})
