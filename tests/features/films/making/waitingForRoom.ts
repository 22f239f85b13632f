import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { films } from '~/db/schema/films'
import { workOnFilm, type WorkContext } from '~/features/films/making/workOnFilm.server'
import { getFilm } from '~/features/films/studio/readFilms.server'

async function filesOf({ storage }: WorkContext, id: string): Promise<string[]> {
  return (await storage.list(`films/${id}`)).objects.map(({ key }) => key.split('/').slice(2).join('/'))
}

/**
 * A film whose disk is full says so, shows nothing half, and goes on when there is room.
 *
 * @param root where its media are
 * @param makeRoom on a disk that is full by now
 */
export async function expectWaitsForRoom(
  context: WorkContext,
  root: string,
  id: string,
  makeRoom: () => Promise<unknown>,
): Promise<void> {
  const { db } = context
  const outcome = await workOnFilm(context, id)
  expect(outcome).toMatchObject({ retryAt: expect.any(Date) })
  const waiting = await getFilm(db, id, new Date())
  expect(waiting).toMatchObject({ state: 'WAITING', reason: { code: 'storage/full' } })
  expect(await readdir(path.join(root, 'work')).catch(() => [])).toEqual([])
  // What is stored is what the row shows, whole.
  const [row] = await db.select().from(films).where(eq(films.id, id))
  const shown = [row?.peaksFile, row?.masterFile].flatMap((file) => file?.split('/')[0] ?? [])
  const stored = await filesOf(context, id)
  expect(new Set(stored.map((file) => file.split('/')[0]))).toEqual(new Set(shown))

  await makeRoom()
  await db
    .update(films)
    .set({ dueAt: new Date(0) })
    .where(eq(films.id, id))
  expect(await workOnFilm(context, id)).toBe('DONE')
  const ready = await getFilm(db, id, new Date())
  expect(ready).toMatchObject({ state: 'READY', reason: null, qualities: [240, 360] })
  // What was there is not made again.
  expect(await filesOf(context, id)).toEqual(expect.arrayContaining(stored))
}
