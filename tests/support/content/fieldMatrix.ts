import { contentKinds } from '~/contentKinds.server'
import { all, type Expected, type OperationCase } from '~tests/http/access/matrixRow'
import { inBrief } from '../extent'

/** The id of nothing. */
export const NONE = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'
export const SESSION = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a12'

/** Who writes a type of content besides administrators (`AC-2`). */
export type Author = 'AUTHOR' | 'COACH'

export interface Room {
  kind: string
  address: string
  author: Author
  /** Who refers to it besides, in what she writes. */
  referredBy?: Author | undefined
  /** What its form says where it is complete. */
  values: Record<string, unknown>
}

export const authorsOf = (author: Author, status: number): Expected =>
  all(403, { nobody: 401, [author]: status, ADMIN: status })

/** An hour of Paris, in a time that nobody lives in. */
const AT = { day: '2199-07-14', time: '07:30' }

/**
 * What a coach says of what is hers, and what no form says: when members see it, and whether. An author sends it with what she may
 * edit.
 */
const NOT_OF_HER_FORM: Readonly<Record<string, unknown>> = {
  coachId: NONE,
  releasedAt: '2020-01-01T00:00:00.000Z',
  access: 'FREE',
  published: true,
  publishAt: '2020-01-01T00:00:00.000Z',
  coachSlug: 'ines-morel',
  videoId: NONE,
  startsOn: '2199-07-14',
}
const SOME = 3

const REFUSED = {
  401: 'auth/missing-token',
  403: 'auth/insufficient-permissions',
  400: 'request/invalid',
}

const saving = { baseRevision: 1, session: SESSION, sequence: 1 }

interface Sent {
  name: string
  /** Beside the form. */
  beside?: Record<string, unknown>
  /** Within the form. */
  within?: Record<string, unknown>
  status: number
}

/** A saving, or a publication, of what is not there. */
const sent = (room: Room, { name, beside, within, status }: Sent): OperationCase => ({
  name: `${room.kind}, ${name}`,
  params: () => ({ kind: room.kind, id: NONE }),
  body: () => ({ ...saving, ...beside, values: { ...room.values, ...within } }),
  expected: authorsOf(room.author, status),
  codes: { ...REFUSED, 404: `${room.kind}/not-found` },
})

const foreignFields = (room: Room) =>
  inBrief(
    Object.entries(NOT_OF_HER_FORM).filter(([field]) => !Object.hasOwn(room.values, field)),
    SOME,
  )

/** A field that is not of the form makes all of it be refused, whatever else it says. */
const withForeignFields = (room: Room, beside: Record<string, unknown>): OperationCase[] =>
  foreignFields(room).map(([field, value]) =>
    sent(room, { name: `with ${field}`, within: { [field]: value }, beside, status: 400 }),
  )

/** One field of many that are not there. */
const changed = (room: Room, field: string, status: number, how = 'set'): OperationCase => ({
  name: `${field} of ${room.kind}`,
  params: () => ({ kind: room.kind }),
  body: () => ({ ids: [NONE], change: { how, field, value: 'PRO' } }),
  expected: authorsOf(room.author, status),
  codes: REFUSED,
})

/** Beside its form a body says nothing that it may not: refused to authors and coaches before it is asked whose it is. */
const withBesides = (room: Room, besides: Record<string, unknown>): OperationCase[] =>
  Object.entries(besides).map(([field, value]) => ({
    ...sent(room, { name: `${field} beside the form`, beside: { [field]: value }, status: 400 }),
    expected: all(403, { nobody: 401, AUTHOR: 400, COACH: 400, ADMIN: 400 }),
  }))

/** Each role, fields included: what is scheduled, what is changed of many, and what a form has no word for. */
export function fieldCases(rooms: readonly Room[]) {
  const hers = rooms.filter(({ author }) => author === 'AUTHOR')
  const { releasedAt, publishAt, published } = NOT_OF_HER_FORM
  // What is beside a form is read alike for all types: an author's and a coach's stand for the others.
  const some = inBrief(rooms, 2)
  return {
    saveDraft: [
      ...hers.flatMap((room) => withForeignFields(room, {})),
      ...some.flatMap((room) => withBesides(room, { at: AT, releasedAt, published })),
    ],
    publishContent: [
      ...rooms.map((room) => sent(room, { name: 'from a day on', beside: { at: AT }, status: 404 })),
      ...hers.flatMap((room) => withForeignFields(room, { at: AT })),
      ...some.flatMap((room) => withBesides(room, { releasedAt, publishAt })),
    ],
    changeContent: rooms.flatMap((room) => {
      const kind = contentKinds.find(({ name }) => name === room.kind)
      if (!kind) throw new Error(`no type is called ${room.kind}`)
      const foreign = hers.includes(room) ? foreignFields(room).map(([field]) => field) : []
      return [
        ...kind.changedTogether.map((field) =>
          changed(room, field, 200, Array.isArray(kind.blank[field]) ? 'add' : 'set'),
        ),
        ...['name', ...foreign].map((field) => changed(room, field, 400)),
      ]
    }),
  } satisfies Record<string, OperationCase[]>
}
