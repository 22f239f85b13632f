import type { Db } from '~/db/client.server'
import { auditLog } from '~/db/schema/audit'
import { operations } from '~/operations.server'
import { dispatch } from '~/http/operation/dispatch.server'
import { addUser, principal } from '~tests/support/catalogue'
import { NOW } from '~tests/support/time'

/** What somebody asks of an operation. */
export interface Asked {
  params?: Record<string, string>
  query?: Record<string, string>
  /** What is sent as JSON, a form with a file, or bytes as tus sends them. */
  body?: object | undefined
  headers?: Record<string, string>
}

/** Everything that the studio can be asked, by an administrator who is a coach as well. */
export interface Studio {
  db: Db
  /** Her record. */
  uid: string
  /** @throws Error with what was answered, unless it was done */
  ask(id: string, asked?: Asked): Promise<Record<string, unknown>>
}

export async function openStudio(db: Db): Promise<Studio> {
  const { id: uid } = await addUser(db, { roles: ['USER', 'COACH', 'ADMIN'] })
  const caller = principal({ uid, roles: ['USER', 'COACH', 'ADMIN'], hasRecord: true })
  const api = {
    operations,
    authenticate: async () => ({ principal: caller, via: 'bearer' as const, staleCookie: false }),
    cookieOwner: async () => null,
    getDb: async () => db,
    clock: () => NOW,
  }
  return {
    db,
    uid,
    async ask(id, { params = {}, query = {}, body, headers = {} } = {}) {
      const operation = operations.find((one) => one.id === id)
      if (!operation) throw new Error(`no operation ${id}`)
      const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
      const isJson = body !== undefined && !(body instanceof FormData || body instanceof Uint8Array)
      const search = new URLSearchParams(query).toString()
      const request = new Request(`http://127.0.0.1/api${path}${search && `?${search}`}`, {
        method: operation.method,
        headers: { ...(isJson && { 'Content-Type': 'application/json' }), ...headers },
        ...(body && { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
      })
      const response = await dispatch(api, request, path)
      const text = await response.text()
      if (!response.ok) throw new Error(`${id}: ${response.status} ${text}`)
      const location = response.headers.get('location')
      if (location) return { id: location.split('/').at(-1) }
      return text ? (JSON.parse(text) as Record<string, unknown>) : {}
    },
  }
}

/** What the log says by now of one act; it is empty afterwards. */
export async function told(db: Db, action: string, kind: string) {
  const lines = await db.delete(auditLog).returning()
  return lines.filter((line) => line.action === action && line.kind === kind)
}
