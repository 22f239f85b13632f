import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { createDiskStorage } from '~/adapters/storage/disk.server'
import type { Db } from '~/db/client.server'
import { createByTus, receiveByTus, stateByTus } from '~/features/uploads/receiving/serveTus.server'
import type { Receiving } from '~/features/uploads/receiving/receiving.server'
import { beginHeaders, pieceHeaders } from './sentFilm'
import { NOW } from '../time'

const ADDRESS = 'http://127.0.0.1/api/uploads'
type Body = Uint8Array | ReadableStream
export const HER = 'coach-1'

/** Every file under a folder, by its path there. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted()
}

/** What a test says of an upload beside its size. */
interface Begin {
  uid?: string
  kind?: string
  name?: string
  limits?: Partial<Receiving['limits']>
  now?: Date
}

/** Receiving into a folder of each test's own, and what a browser does with it. */
export function useReceiving(db: () => Db) {
  let root = ''
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'elan-uploads-'))
  })
  afterEach(() => rm(root, { recursive: true, force: true }))

  const receiving = (limits: Partial<Receiving['limits']> = {}): Receiving => ({
    db: db(),
    folder: path.join(root, 'uploads'),
    storage: createDiskStorage(path.join(root, 'media')),
    // What is sent here has no pictures: its boxes are looked at.
    judge: async () => null,
    limits: { size: 1_000_000, bytes: 3_000_000, open: 5, ...limits },
  })
  const ask = (method: string, headers: Record<string, string>, body?: Body, id = '') =>
    new Request(id ? `${ADDRESS}/${id}` : ADDRESS, {
      method,
      headers,
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    } as RequestInit)

  return {
    receiving,
    root: () => root,
    files: () => filesIn(root),
    async begin(
      size: number,
      { uid = HER, kind = 'FILM', name = 'Réveil.mp4', limits = {}, now = NOW }: Begin = {},
    ) {
      const request = ask('POST', beginHeaders(size, kind, name))
      const response = await createByTus(receiving(limits), request, uid, now)
      return response.headers.get('location')?.split('/').at(-1) ?? ''
    },
    piece: (id: string, bytes: Body, offset: number, { uid = HER, now = NOW } = {}) =>
      receiveByTus(receiving(), ask('PATCH', pieceHeaders(offset), bytes, id), id, uid, now),
    state: (id: string, uid = HER, now = NOW) => stateByTus(receiving(), id, uid, now),
  }
}
