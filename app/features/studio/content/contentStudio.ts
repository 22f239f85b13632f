import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import type { Role } from '~/domain/access'
import { parisDay } from '~/domain/parisTime'
import type { ContentFields, ContentSearch, ContentStanding } from '~/features/content/content.public'
import { pagesOf } from '~/http/call/pagesOf'
import type { Page } from '~/http/paging'
import type { ErrorCode } from '~/messages/errors.fr'
import type { FieldPath } from '~/ui/forms/state/fieldPath'
import type { FormSchema, AppForm } from '~/ui/forms/useAppForm'

/** What an author says of a type, `Own` to it, in a form. */
export type FormFields<Own extends OwnFields> = ContentFields & Own
export type OwnFields = Record<string, unknown>
/** One of a type, as its authors see it. */
export type ContentItem<Own> = Own & ContentStanding & { summary?: string }

type PageSearch = ContentSearch & { cursor: string | undefined }

/** A type of content in the studio: what it is called, what its form asks, and its operations. */
export interface ContentType<Own extends OwnFields, Item = ContentItem<Own>> {
  /** Of its room in the studio and its place on the site: `materiel` for `/studio/materiel` and `/materiel`. */
  address: string
  /** Who enters its room besides administrators, where that is not the authors; as its operations say. */
  authors?: readonly Role[]
  /** The page of one that members see. */
  page: (slug: string) => Pick<LinkProps, 'to' | 'params'>
  /** The first part of the query keys of all that members see of it. */
  key: string
  words: ContentWords
  /** The operation's own schema. */
  schema: v.GenericSchema<FormFields<NoInfer<Own>>, FormFields<NoInfer<Own>>> & FormSchema
  /** What the form of a new one says of it, but for its publication. */
  blank: Pick<ContentFields, 'name'> & Own
  /** The refusal that belongs to the field of the address. */
  duplicateSlug: ErrorCode
  /** The fields that other refusals belong to. */
  errorFields?: Partial<Record<ErrorCode, FieldPath<FormFields<Own>>>>
  /** Its own fields, the name among them; publication and address follow. */
  renderFields: (form: AppForm<FormFields<Own>>) => ReactNode
  /** What a stored one needs said above its form, or done about it besides saving. */
  renderStanding?(item: Item): ReactNode
  /** What is drawn of one in the list, where a type has pictures. */
  renderPicture?(item: Item): ReactNode
  /** What its list says of each besides its name and state. */
  columns?: readonly { id: string; heading: string; cell(item: Item): ReactNode }[]
  calls: {
    list: (query: PageSearch, signal: AbortSignal) => Promise<Page<Item>>
    get: (id: string, signal: AbortSignal) => Promise<Item>
    create: (fields: FormFields<Own>) => Promise<unknown>
    update: (id: string, change: FormFields<Own> & { version: number }) => Promise<unknown>
    remove: (id: string, version: string) => Promise<unknown>
  }
}

/** What authors read of a type. */
interface ContentWords {
  /** The heading of its room: « Matériel ». */
  title: string
  /** The heading of the form of a new one: « Nouveau matériel ». */
  new: string
  /** « Ajouter un matériel » */
  add: string
  /** « Chercher un matériel » */
  search: string
  /** What may be searched for: « Tapis, élastique… » */
  searchExample: string
  /** « Aucun matériel trouvé » */
  noneFound: string
  /** « Aucun matériel pour l’instant » */
  noneYet: string
  /** « Supprimer ce matériel ? » */
  delete: string
  /** A name, of which the form shows the address: « Ballon de gym ». */
  example: string
}

/** What the form of a new one says: a draft of today. */
export const blankFields = <Own extends OwnFields>({ blank }: ContentType<Own>): FormFields<Own> => ({
  ...blank,
  slug: '',
  published: false,
  releasedOn: parisDay(new Date()),
})

/** All of a type, as the search narrows and sorts it. */
export const contentListQuery = <Own extends OwnFields>(
  { key, calls }: ContentType<Own>,
  { q, state, sort }: ContentSearch,
) => ({
  ...pagesOf(['studio', key, 'list', { q, state, sort }], ({ cursor, signal }) =>
    calls.list({ q, state, sort, cursor }, signal),
  ),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

/** One, to be edited: always as it is now. */
export const contentQuery = <Own extends OwnFields>({ key, calls }: ContentType<Own>, id: string) =>
  queryOptions({
    queryKey: ['studio', key, 'one', id],
    queryFn: ({ signal }) => calls.get(id, signal),
    staleTime: 0,
    // Its page has just read it.
    refetchOnMount: false,
  })

/** Every list is read anew, whether what an author did was accepted or refused: somebody else may have been there before. */
export const refreshContent = (queryClient: QueryClient, key: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [key] }),
    queryClient.invalidateQueries({ queryKey: ['studio', key, 'list'] }),
  ])
