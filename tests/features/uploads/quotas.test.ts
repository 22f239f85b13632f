import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contentItems, contentVersions } from '~/db/schema/content'
import { images } from '~/db/schema/images/images'
import { holdFiles } from '~/features/files/keeping/keepFiles.server'
import { receivePdf } from '~/features/files/receiving/receivePdf.server'
import { holdImages } from '~/features/images/keeping/imageKeeping.server'
import { makeSizes } from '~/features/images/receiving/makeSizes.server'
import { receiveImage } from '~/features/images/receiving/receiveImage.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { HER, useReceiving } from '~tests/support/sending/receiving'
import { formWith, jpeg } from '~tests/support/sending/sentImages'
import { NOW } from '~tests/support/time'

const ROOM = 100_000

describeWithDatabase('what one person may have waiting', (db) => {
  const { begin, receiving, files } = useReceiving(db)
  const parts = () => ({ db: db(), storage: receiving().storage })
  const limits = (waiting: number) => ({ bytes: 1_000_000, waiting })
  const sendImage = async (width: number, { waiting = ROOM, uid = HER } = {}) =>
    receiveImage(
      parts(),
      formWith(new Uint8Array(await jpeg(width, width)), 'a.jpg'),
      uid,
      limits(waiting),
      NOW,
    )
  async function sendPdf(width: number, { waiting = ROOM, uid = HER } = {}) {
    const document = await PDFDocument.create()
    document.addPage([width, width])
    const bytes = new Uint8Array(await document.save())
    return receivePdf(parts(), formWith(bytes, 'a.pdf', 'files'), uid, limits(waiting), NOW)
  }
  const sizeOf = async (id: string) => {
    const [row] = await db().select({ size: images.size }).from(images).where(eq(images.id, id))
    return row?.size ?? 0
  }
  const quota = (limit: number) => ({ status: 409, code: 'uploads/quota', limit })

  test('is the same for films, photographs and documents, and each of them counts for the others', async () => {
    const { id } = await sendImage(40)
    const image = await sizeOf(id)
    expect(image).toBeGreaterThan(0)
    const { size: pdf } = await sendPdf(10)
    await begin(ROOM - image - pdf - 10, { limits: { bytes: ROOM } })

    await expect(sendImage(41)).rejects.toMatchObject(quota(10))
    await expect(sendPdf(11)).rejects.toMatchObject(quota(10))
    await expect(begin(11, { limits: { bytes: ROOM } })).rejects.toMatchObject(quota(10))
    expect(await sendImage(41, { uid: 'coach-2' })).toMatchObject({ width: 41 })
  })

  test('is left as it was by what is refused, which is kept nowhere', async () => {
    await expect(sendImage(40, { waiting: 1 })).rejects.toMatchObject(quota(1))
    await expect(sendPdf(10, { waiting: 1 })).rejects.toMatchObject(quota(1))
    expect(await files()).toEqual([])
    expect(await db().select().from(images)).toEqual([])
  })

  test('holds nothing that is shown or offered somewhere', async () => {
    const [image, pdf] = [await sendImage(40), await sendPdf(10)]
    await expect(begin(ROOM, { limits: { bytes: ROOM } })).rejects.toMatchObject({ code: 'uploads/quota' })
    await holdImages(db(), [image.id], 'recipes/1')
    await holdFiles(db(), [pdf.id], 'recipes/1')
    expect(await begin(ROOM, { limits: { bytes: ROOM } })).not.toBe('')
  })

  test('holds no photograph of a draft, nor one of a version that can be brought back', async () => {
    const [drafted, former, free] = [await sendImage(40), await sendImage(41), await sendImage(42)]
    const fields = (id: string) => ({ photo: { id: id.toUpperCase(), alt: 'Un curry' } })
    const one = { kind: 'recipes', id: randomUUID() }
    await db()
      .insert(contentItems)
      .values({ ...one, name: 'Curry', foldedName: 'curry', fields: fields(drafted.id) })
    await db()
      .insert(contentVersions)
      .values({ ...one, number: 1, what: 'DRAFT', fields: fields(former.id), savedAt: NOW })
    const left = ROOM - (await sizeOf(free.id))
    await expect(begin(left + 1, { limits: { bytes: ROOM } })).rejects.toMatchObject(quota(left))
    expect(await begin(left, { limits: { bytes: ROOM } })).not.toBe('')
    await expect(sendPdf(10)).rejects.toMatchObject(quota(0))
  })

  test('holds no document of a draft', async () => {
    const [drafted, free] = [await sendPdf(10), await sendPdf(11)]
    await db()
      .insert(contentItems)
      .values({
        kind: 'programmes',
        id: randomUUID(),
        name: 'Reprise',
        foldedName: 'reprise',
        fields: { documents: [{ file: drafted.id, label: 'Carnet' }] },
      })
    const left = ROOM - free.size
    await expect(begin(left + 1, { limits: { bytes: ROOM } })).rejects.toMatchObject(quota(left))
    expect(await begin(left, { limits: { bytes: ROOM } })).not.toBe('')
  })

  test('takes a photograph once that is sent twice, also where there is no more room', async () => {
    const { id } = await sendImage(40)
    expect(await sendImage(40, { waiting: 1 })).toMatchObject({ id })
  })

  test('counts every size that is made of a photograph', async () => {
    const { id } = await sendImage(400)
    const before = await sizeOf(id)
    await makeSizes(parts())
    const { objects } = await parts().storage.list('images')
    const all = objects.reduce((bytes, { size }) => bytes + size, 0)
    expect(await sizeOf(id)).toBe(all)
    expect(all).toBeGreaterThan(before)
  })
})
