import { Readable } from 'node:stream'
import { getStorage } from '~/adapters/storage/index.server'
import type { Db } from '~/db/client.server'
import { getDb } from '~/db/current.server'
import { refuseMedia } from '~/http/mediaRefusal.server'
import { errorResponse } from '~/http/operation/respond'
import { isUuid } from '~/lib/isUuid'
import { fileKey, getFile, type FileParts } from './keepFiles.server'

const READING = new Set(['GET', 'HEAD'])

/** For browsers that read the second, and for the others (RFC 6266). */
function disposition(name: string): string {
  const named = /\.pdf$/i.test(name) ? name : `${name}.pdf`
  const plain = named.normalize('NFKD').replaceAll(/[^\w. -]/g, '')
  const exact = encodeURIComponent(named).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

async function current(): Promise<FileParts> {
  const db: Db = await getDb()
  return { db, storage: getStorage() }
}

/**
 * A document, to be saved: it is never shown as a page of this site.
 *
 * @param path what follows `/media/files/`
 */
export async function serveFile(request: Request, path: string, parts?: FileParts): Promise<Response> {
  if (!READING.has(request.method))
    return errorResponse(405, 'request/method-not-allowed', { Allow: 'GET, HEAD' })
  const id = /^([\w-]+)\.pdf$/.exec(path)?.[1] ?? ''
  if (!isUuid(id)) return errorResponse(404, 'files/not-found')
  try {
    const { db, storage } = parts ?? (await current())
    const { name } = await getFile(db, id)
    const object = await storage.open(fileKey(id))
    if (!object) return errorResponse(404, 'files/not-found')
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Length': String(object.size),
      'Content-Disposition': disposition(name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'private, max-age=3600',
    }
    const body =
      request.method === 'HEAD' ? null : (Readable.toWeb(object.read(0, object.size - 1)) as ReadableStream)
    return new Response(body, { headers })
  } catch (error) {
    return refuseMedia(error)
  }
}
