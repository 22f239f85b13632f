import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import type { Db } from '~/db/client.server'
import { isAdmitted, type Claims, type Role } from '~/domain/access'
import type { Principal } from '~/domain/principal'
import type { Publication } from '~/domain/publication'
import { isFormOf, type FormValues } from '~/domain/studio/formValues'
import { ApiError } from '~/http/apiError'
import type { ContentName } from '~/messages/contentNames'
import type { ErrorCode } from '~/messages/errors.fr'
import type { ContentFields } from '../content.schema'
import type { Address, ContentStore } from '../contentUseCases.server'
import { canBeDrawn } from '../draftShape'
import { filledForm, type FilledForm } from '../filledForm'
import type { TraitNames } from '../traits'
import { addressesOf } from './uses/addressesOf.server'
import type { ContentKey, ContentUse, ContentUser } from './uses/contentUse'
import { hiddenContent, holdContent } from './uses/hiddenContent.server'

/** Who writes content (`AC-2`), where its type does not say otherwise; ADMIN belongs to every audience. */
const AUTHORS: readonly Role[] = ['AUTHOR']

/** Whose eyes a page is looked at with: hers, who writes it, with the access of a member. */
interface PageViewer extends Claims {
  uid: string
}

/** A row that any type has. */
interface AnyRow extends Publication {
  id: string
  slug: string
  name: string
}

/** A trait that what a piece refers to tells of it. */
export interface TraitElsewhere {
  /** A query for the ids of what tells it. */
  among: SQL
  /** The field of a working copy that refers to it, and the columns of what was published. */
  field: string
  row: { id: PgColumn; refersTo: PgColumn }
}

/** What the studio needs to know of a type of content beside its store. */
interface EditedKindOptions<Row extends AnyRow, Own, Values extends FormValues> {
  store: ContentStore<Row, Own>
  /** Who writes it. */
  authors?: readonly Role[]
  /** Who refers to it besides, in what she writes: they read its names. */
  referredBy?: readonly Role[]
  /** The fields that may be changed of many at once. */
  changedTogether?: readonly (keyof NoInfer<Values> & string)[]
  /** What its lists are narrowed by that only other rows tell, by the trait: `lacks:subtitles`. */
  traitsElsewhere?: Readonly<Record<string, TraitElsewhere>>
  /** Reads the values of its form: the form and its publication use the same one. */
  form: v.GenericSchema<Values, ContentFields & Own>
  /** What the form of a new one shows. */
  blank: NoInfer<Values>
  /** What the form of a new one says besides, which is known only then. */
  begin?: (db: Db, now: Date) => Promise<Partial<NoInfer<Values>>>
  /** What the form of a published one shows. */
  toForm: (row: Row) => NoInfer<Values>
  /** What the studio shows of a published one that no form holds. */
  facts?: (row: Row) => Record<string, unknown>
  /** What publishing it may be refused for, of this type alone. */
  refusals?: readonly ErrorCode[]
  /**
   * Where it is used, so that it cannot vanish from under something: by what members see, by a change that is to come, by a
   * draft (`contentUsing`). What names it by its address is told its addresses.
   */
  uses?: (db: Db, id: string, addresses: readonly string[]) => Promise<ContentUser[]>
  /** What uses it needs it to be seen, too. */
  usedMustBeShown?: boolean
  /** What of other types members must see where they see it. */
  needs?: (fields: ContentFields & Own, db: Db) => readonly ContentKey[] | Promise<readonly ContentKey[]>
  /** What of that they do not see by then, where more is to be asked than that. */
  lacks?: (db: Db, fields: ContentFields & Own, at: Date) => Promise<ContentUse[]>
  /** What of other types it names besides: members need not see it, but it must be there. */
  names?: (fields: ContentFields & Own, db: Db) => readonly ContentKey[] | Promise<readonly ContentKey[]>
  /** The page of one as members see it, by its id. */
  page: (db: Db, id: string, viewer: PageViewer, now: Date) => Promise<unknown>
  /** What is to be done soon after one was published. */
  published?: () => void
}

/** A type of content as the studio's use cases work with it, whatever its fields are. */
export interface EditedKind {
  name: ContentName
  /** The refusal to delete one that is used. */
  inUse: ErrorCode
  /** What showing it to members may be refused for, of this type alone. */
  refusals: readonly ErrorCode[]
  usedMustBeShown: boolean
  authors: readonly Role[]
  referredBy: readonly Role[]
  changedTogether: readonly string[]
  /** What its lists are narrowed by. */
  traits: TraitNames
  /** What they are narrowed by that only other rows tell. */
  traitsElsewhere: Readonly<Record<string, TraitElsewhere>>
  blank: FormValues
  /** Whether values can be kept as its working copy, however little they make sense yet. */
  isForm: (values: FormValues) => boolean
  begin: (db: Db, now: Date) => Promise<FormValues>
  find: (db: Db, id: string) => Promise<ShownContent | null>
  findAll: (db: Db, ids: readonly string[]) => Promise<ShownContent[]>
  findAddresses: (db: Db, by: 'id' | 'slug', values: readonly string[]) => Promise<Address[]>
  /**
   * Writes what a form says as what members see, from an instant on.
   *
   * @throws ApiError 400 for a form that is not complete, 409 where its address, or what it needs, is in the way
   */
  publish: (tx: Db, id: string, values: FormValues, releasedAt: Date, now: Date) => Promise<ShownContent>
  /** @throws ApiError 400 for a form that is not complete */
  check: (values: FormValues) => void
  /** As it can be looked at, however little of it is written. */
  fill: (values: FormValues, now: Date) => FilledForm
  lacks: (db: Db, values: FormValues, at: Date) => Promise<ContentUse[]>
  /** What it names without needing that members see it. @throws ApiError 400 for a form that is not complete */
  named: (db: Db, values: FormValues) => Promise<readonly ContentKey[]>
  /** Holds what it needs and names until the transaction ends. @throws ApiError 400 as `check`, 409 for a name of what lies in the trash */
  holdNeeded: (tx: Db, values: FormValues) => Promise<void>
  /**
   * The same without judging it, for who writes its row otherwise than to show it: the database locks the rows that a row refers
   * to as well, and whoever changes one of those goes from there to this one. A form that is not complete names nothing.
   */
  holdNamed: (tx: Db, values: FormValues) => Promise<void>
  place: (tx: Db, id: string, change: Partial<Publication & { slug: string }>, now: Date) => Promise<void>
  remove: (tx: Db, id: string) => Promise<void>
  /** @param addresses those by which it is looked for; left out, its own */
  uses: (db: Db, id: string, addresses?: readonly string[]) => Promise<ContentUser[]>
  page: (db: Db, id: string, viewer: PageViewer, now: Date) => Promise<unknown>
  published: () => void
}

/** All who write something; whose a type is, `kindFor` asks of the type that an operation is called for. */
export const WRITERS: readonly Role[] = ['AUTHOR', 'COACH']

/**
 * A type by its name, for somebody who may do this with it.
 *
 * @param admits whose it is; who writes it, where nothing else is said
 * @throws ApiError 404 for a type that there is not, 403 for one that is not hers
 */
export function kindFor(
  kinds: readonly EditedKind[],
  name: string,
  principal: Principal,
  admits: (kind: EditedKind) => readonly Role[] = ({ authors }) => authors,
): EditedKind {
  const kind = kinds.find((one) => one.name === name)
  if (!kind) throw new ApiError(404, 'content/unknown-kind')
  if (!isAdmitted(admits(kind), principal)) throw new ApiError(403, 'auth/insufficient-permissions')
  return kind
}

/** One that was published once. */
export interface ShownContent extends Publication {
  id: string
  slug: string
  name: string
  values: FormValues
  facts: Record<string, unknown>
}

export function editedKind<Row extends AnyRow, Own, Values extends FormValues>({
  store,
  authors = AUTHORS,
  referredBy = [],
  changedTogether = [],
  traitsElsewhere = {},
  form,
  blank,
  begin = () => Promise.resolve({}),
  toForm,
  facts = () => ({}),
  refusals = [],
  uses,
  usedMustBeShown = false,
  needs = () => [],
  names = () => [],
  lacks = async (db, fields, at) => hiddenContent(db, await needs(fields, db), at),
  page,
  published = () => undefined,
}: EditedKindOptions<Row, Own, Values>): EditedKind {
  const toShown = (row: Row): ShownContent => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    published: row.published,
    releasedAt: row.releasedAt,
    values: toForm(row),
    facts: facts(row),
  })
  function read(values: FormValues): ContentFields & Own {
    const parsed = v.safeParse(form, values)
    if (!parsed.success) throw new ApiError(400, 'content/incomplete')
    return parsed.output
  }
  /** @returns those that it names without needing them and that lie in the trash */
  async function hold(tx: Db, fields: ContentFields & Own): Promise<ContentKey[]> {
    await holdContent(tx, await needs(fields, tx))
    return holdContent(tx, await names(fields, tx))
  }
  return {
    name: store.name,
    inUse: store.inUse ?? 'content/in-use',
    refusals,
    usedMustBeShown,
    authors,
    referredBy,
    changedTogether,
    traits: store.traits,
    traitsElsewhere,
    blank,
    isForm: (values) => isFormOf(blank, values) && canBeDrawn(form, blank, values),
    begin: async (db, now) => ({ ...blank, ...(await begin(db, now)) }),
    async find(db, id) {
      const row = await store.find(db, id)
      return row && toShown(row)
    },
    findAll: async (db, ids) => (await store.findAll(db, ids)).map(toShown),
    findAddresses: store.findAddresses,
    check: (values) => void read(values),
    fill: (values, now) => filledForm(form, values, now),
    lacks: async (db, values, at) => lacks(db, read(values), at),
    named: async (db, values) => names(read(values), db),
    async holdNeeded(tx, values) {
      const gone = await hold(tx, read(values))
      if (gone.length > 0) throw new ApiError(409, 'content/needs-trashed')
    },
    async holdNamed(tx, values) {
      const parsed = v.safeParse(form, values)
      if (parsed.success) await hold(tx, parsed.output)
    },
    async publish(tx, id, values, releasedAt, now) {
      const fields = { ...read(values), published: true, releasedAt }
      const known = await store.find(tx, id)
      return toShown(await (known ? store.update(tx, id, fields, now) : store.create(tx, fields, now, id)))
    },
    place: async (tx, id, change, now) => void (await store.place(tx, id, change, now)),
    remove: store.remove,
    uses: async (db, id, addresses) =>
      uses ? uses(db, id, addresses ?? (await addressesOf(db, store, id))) : [],
    page,
    published,
  }
}
