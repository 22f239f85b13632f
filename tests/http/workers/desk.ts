import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inParis } from '~/domain/parisTime'
import { beginHeaders, pieceHeaders } from '~tests/support/sending/sentFilm'
import type { TestServer } from '~tests/support/server/server'

const PIECE_BYTES = 64 * 1024
const MINUTE_MS = 60_000
/** What is asked for meanwhile still comes before it. */
const MARGIN_MS = 20_000

type Form = Record<string, unknown>

/** A later minute as an author says it, and its instant. */
export function nextMinute(): { instant: Date; at: { day: string; time: string } } {
  const instant = new Date(Math.ceil((Date.now() + MARGIN_MS) / MINUTE_MS) * MINUTE_MS)
  const paris = inParis(instant)
  return { instant, at: { day: paris.format('YYYY-MM-DD'), time: paris.format('HH:mm') } }
}

/** What somebody of the studio does, each time by the next one of the servers. */
export function openDesk(servers: readonly TestServer[], token: string) {
  let turn = 0
  const hers = { Authorization: `Bearer ${token}` }
  const next = () => {
    turn += 1
    const server = servers[turn % servers.length]
    if (!server) throw new Error('no server')
    return server.origin
  }
  async function ask(method: string, address: string, body?: unknown, origin = next()): Promise<Response> {
    return fetch(`${origin}/api${address}`, {
      method,
      headers: { ...hers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }
  async function answerOf<T>(response: Response): Promise<T> {
    if (!response.ok) throw new Error(`${response.url} answers ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }

  /** @returns where a piece of this upload ends */
  async function sendPiece(id: string, bytes: Buffer, offset: number): Promise<number> {
    const response = await fetch(`${next()}/api/uploads/${id}`, {
      method: 'PATCH',
      headers: { ...hers, ...pieceHeaders(offset) },
      body: new Uint8Array(bytes.subarray(offset, offset + PIECE_BYTES)),
    })
    if (response.status !== 204) throw new Error(`a piece: ${response.status} ${await response.text()}`)
    return Number(response.headers.get('upload-offset'))
  }

  return {
    ask: async <T>(method: string, address: string, body?: unknown): Promise<T> =>
      answerOf<T>(await ask(method, address, body)),
    tell: ask,

    /** Sends a film by tus, each piece to the next server, and has it made by all of them at once. @returns its id */
    async sendFilm(file: string, name: string): Promise<string> {
      const bytes = await readFile(file)
      const begun = await fetch(`${next()}/api/uploads`, {
        method: 'POST',
        headers: { ...hers, ...beginHeaders(bytes.length, 'FILM', name) },
      })
      const uploadId = begun.headers.get('location')?.split('/').at(-1) ?? ''
      for (let offset = 0; offset < bytes.length;) offset = await sendPiece(uploadId, bytes, offset)
      const made = await Promise.all(
        servers.map(async ({ origin }) =>
          answerOf<{ id: string }>(await ask('POST', '/studio/films', { uploadId }, origin)),
        ),
      )
      const ids = new Set(made.map(({ id }) => id))
      if (ids.size !== 1) throw new Error('two films of one upload')
      return [...ids][0] ?? ''
    },

    async sendImage(jpeg: Buffer, name: string): Promise<string> {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(jpeg)]), name)
      const response = await fetch(`${next()}/api/images`, { method: 'POST', headers: hers, body: form })
      return (await answerOf<{ id: string }>(response)).id
    },

    /** Publishes what a form says, now or at a time. @returns the answer's status */
    async publish(kind: string, id: string, values: Form, at: { day: string; time: string } | null = null) {
      const found = await ask('GET', `/studio/content/${kind}/${id}?orNew=true`)
      const { revision } = await answerOf<{ revision: number }>(found)
      const saving = { values, baseRevision: revision, session: randomUUID(), sequence: 1, at }
      const response = await ask('PUT', `/studio/content/${kind}/${id}/publication`, saving)
      if (response.status >= 400 && response.status !== 409)
        throw new Error(`${kind}: ${response.status} ${await response.text()}`)
      return response.status
    },
  }
}
