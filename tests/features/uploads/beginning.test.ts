import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { uploads } from '~/db/schema/uploads'
import { describeWithDatabase } from '~tests/support/db/databases'
import { useReceiving } from '~tests/support/sending/receiving'

describeWithDatabase('a film is not begun', (db) => {
  const { begin, files, root } = useReceiving(db)

  test.each([
    ['empty', 0, 400, 'uploads/empty'],
    ['too large', 1_000_001, 413, 'film/too-large'],
  ])('when it is %s', async (_what, size, status, code) => {
    await expect(begin(size)).rejects.toMatchObject({ status, code })
    expect(await files()).toEqual([])
  })

  test('beyond the files or the bytes that one person may have waiting; another may', async () => {
    await begin(400_000, { limits: { open: 2 } })
    await begin(400_000, { limits: { open: 2 } })
    await expect(begin(1, { limits: { open: 2 } })).rejects.toMatchObject({
      status: 409,
      code: 'uploads/too-many',
    })
    await expect(begin(200_001, { limits: { bytes: 1_000_000 } })).rejects.toMatchObject({
      status: 409,
      code: 'uploads/quota',
    })
    expect(await begin(200_001, { uid: 'coach-2', limits: { bytes: 1_000_000 } })).not.toBe('')
  })

  // A document or a photograph is looked at as a whole, and has an address of its own.
  test.each(['FILE', 'IMAGE', ''])('as something that is not sent this way: “%s”', async (kind) => {
    await expect(begin(10_000, { kind })).rejects.toMatchObject({ status: 400, code: 'request/invalid' })
    expect(await files()).toEqual([])
    expect(await db().$count(uploads)).toBe(0)
  })

  test('where the disk has no room for it', async () => {
    const huge = { size: 2 ** 52, bytes: 2 ** 53 - 1 }
    await mkdir(path.join(root(), 'uploads'))
    await expect(begin(2 ** 51, { limits: huge })).rejects.toMatchObject({
      status: 507,
      code: 'storage/full',
    })
  })
})
