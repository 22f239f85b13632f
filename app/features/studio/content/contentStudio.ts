import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import type { Role } from '~/domain/access'
import type { FormValues } from '~/domain/studio/formValues'
import type {
  ContentSearch,
  EditedItem as AnyEditedItem,
  ListedItem as AnyListedItem,
  EditingOperations,
} from '~/features/content/content.public'
import { callsOf } from '~/http/call/call'
import { pagesOf } from '~/http/call/pagesOf'
import type { ErrorCode } from '~/messages/errors.fr'
import type { FieldPath } from '~/ui/forms/state/fieldPath'
import type { ChangeTogether } from './ChangeManyModal'
import type { ListFilter } from './filters/listFilters'
import type { AppForm } from '~/ui/forms/useAppForm'

export const callContent = callsOf<EditingOperations>()

/** What the form of any type holds besides what is its own. */
export interface AnyValues extends Record<string, unknown> {
  name: string
  slug: string
}

/** One of a type, as the studio's lists show it. */
export type ListedItem<Values = FormValues> = Omit<AnyListedItem, 'values'> & { values: Values }
/** One of a type, as its editor knows it. */
export type EditedItem<Values = FormValues> = Omit<AnyEditedItem, 'values' | 'shown' | 'scheduled'> & {
  values: Values
  shown: Values | null
  scheduled: Values | null
}

/** A type of content in the studio: what it is called, what its form asks, how members see it. */
export interface ContentType<Values extends AnyValues> {
  /** Its name in the operations, and the first part of the query keys of all that members see of it. */
  kind: string
  /** Of its room in the studio and its place on the site: `materiel` for `/studio/materiel` and `/materiel`. */
  address: string
  /** Who enters its room besides administrators; as its operations say. */
  authors: readonly Role[]
  /** The page of one that members see. */
  page: (slug: string) => Pick<LinkProps, 'to' | 'params' | 'hash'>
  /** The address of one, as its form tells it; `/materiel/ballon` where nothing else is said. */
  addressOf?: (slug: string) => string
  words: ContentWords
  /** Reads the form; its publication uses the same one. */
  schema: v.GenericSchema<NoInfer<Values>, Record<string, unknown>>
  /** What the form of a new one shows. */
  blank: Values
  /** What its fields are called where two versions are compared. */
  labels: Readonly<Record<Exclude<keyof Values & string, 'slug'>, string>>
  /** What a choice is called there. */
  told?: (field: string, value: unknown, nameOf: (id: string) => string) => string | undefined
  /** What is seen of a value where words would not tell it: a photograph. */
  renderTold?: (field: string, value: unknown) => ReactNode
  /** The names of what forms refer to by ids, where `told` needs them. @param forms all that is compared */
  readNames?: (forms: readonly FormValues[]) => Promise<ReadonlyMap<string, string>>
  /** The fields that refusals belong to, besides the one of an address that is taken. */
  errorFields?: Partial<Record<ErrorCode, FieldPath<Values>>>
  /** Its own fields, the name among them; the address follows. */
  renderFields: (form: AppForm<Values>, item: Pick<EditedItem, 'id'>) => ReactNode
  /** What a stored one needs said above its form, or done about it besides publishing. */
  renderStanding?: (item: EditedItem<Values>) => ReactNode
  /** What its list is narrowed by; as its store says it (`traits`). */
  filters?: readonly ListFilter[]
  /** What may be changed of many at once. */
  together?: readonly ChangeTogether[]
  /** What is done with all of them at once, beside the way to a new one. */
  renderTools?: () => ReactNode
  /** What is drawn of one in the list, where a type has pictures. */
  renderPicture?: (item: ListedItem<Values>) => ReactNode
  /** The page of one as members see it. @param seen what the preview's operation answers */
  renderPage: (seen: unknown) => ReactNode
  /** What its list says of each besides its name and state. */
  columns?: readonly { id: string; heading: string; cell: (item: ListedItem<Values>) => ReactNode }[]
}

/** What authors read of a type. */
interface ContentWords {
  /** The heading of its room: « Matériel ». */
  title: string
  /** The heading of the form of a new one: « Nouveau matériel ». */
  new: string
  /** « Ajouter un matériel » */
  add: string
  /** What its list counts: « séance », « séances ». */
  one: string
  many: string
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

/** All of a type, as the search narrows and sorts it. */
export const contentListQuery = <Values extends AnyValues>(
  { kind }: ContentType<Values>,
  { q, state, by, sort, traits }: ContentSearch,
) => ({
  ...pagesOf(['studio', kind, 'list', { q, state, by, sort, traits }], async ({ cursor, signal }) => {
    const page = await callContent('GET /studio/content/{kind}', {
      params: { kind },
      query: { q, state, by, sort, traits, cursor },
      signal,
    })
    // The operation is one for all types; a type's values are read by its own form.
    return page as { items: ListedItem<Values>[]; nextCursor: string | null }
  }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

export const readContent = async <Values extends AnyValues>(
  { kind }: ContentType<Values>,
  id: string,
  { orNew = false, signal }: { orNew?: boolean; signal?: AbortSignal } = {},
) =>
  (await callContent('GET /studio/content/{kind}/{id}', {
    params: { kind, id },
    query: orNew ? { orNew: 'true' } : {},
    ...(signal && { signal }),
  })) as EditedItem<Values>

/** One, to be edited: always as it is now. @param orNew it is made by its first saving */
export const contentQuery = <Values extends AnyValues>(
  type: ContentType<Values>,
  id: string,
  orNew = false,
) =>
  queryOptions({
    queryKey: ['studio', type.kind, 'one', id],
    queryFn: ({ signal }) => readContent(type, id, { orNew, signal }),
    staleTime: 0,
    // Its page has just read it.
    refetchOnMount: false,
  })

/** Every list is read anew, whether what an author did was accepted or refused: somebody else may have been there before. */
export const refreshContent = (queryClient: QueryClient, kind: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [kind] }),
    queryClient.invalidateQueries({ queryKey: ['studio', kind, 'list'] }),
  ])
