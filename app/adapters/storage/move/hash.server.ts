import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../port'

async function hash(stream: Readable): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(stream, sum)
  return sum.digest('hex')
}

export const hashOfFile = (file: string): Promise<string> => hash(createReadStream(file))

/** Of what a store gives back. @returns `null` when it has no such object */
export async function hashOfObject(storage: Storage, key: string): Promise<string | null> {
  const object = await storage.open(key)
  if (!object) return null
  return object.size === 0 ? createHash('sha256').digest('hex') : hash(object.read(0, object.size - 1))
}
