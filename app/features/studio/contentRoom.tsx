import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Role } from '~/domain/access'
import type { ContentSearch } from '~/features/content/content.public'
import { fieldLabel } from './content/fieldLabel'
import { EditContent } from './editing/EditContent'
import type { ChangeTogether } from './content/ChangeManyModal'
import { ContentList } from './content/ContentList'
import { setFilters, traitsOfSet, type ListFilter } from './content/filters/listFilters'
import { namedQuery } from './references/references.queries'
import {
  callContent,
  contentListQuery,
  contentQuery,
  type AnyValues,
  type ContentType,
} from './content/contentStudio'

/** A working copy as members would see it. */
interface LoadedPreview {
  /** `null` where too much is lacking to show anything. */
  page: unknown
  /** What its form calls the fields that are not complete. */
  lacking: readonly string[]
}

/** The pages of a type in the studio, for the routes, which serve every type alike. */
export interface ContentRoom {
  /** Its name in the operations. */
  kind: string
  address: string
  /** Who enters besides administrators. */
  authors: readonly Role[]
  title: string
  newTitle: string
  /** What may be changed of many at once; as its operations say. */
  together: readonly ChangeTogether[]
  loadList: (queryClient: QueryClient, search: ContentSearch) => Promise<unknown>
  /**
   * Rejects with a 404 where there is none.
   *
   * @param isNew the page of one that is to be made by its first saving
   */
  loadOne: (queryClient: QueryClient, id: string, isNew: boolean) => Promise<{ name: string }>
  /** What members would see of it, and what it lacks, in words. Rejects with a 404 where there is none. */
  loadPage: (id: string) => Promise<LoadedPreview>
  /** @param uid who is signed in */
  renderList: (uid: string, search: ContentSearch, onSearch: (part: ContentSearch) => void) => ReactNode
  /** @param uid who is signed in */
  renderEdit: (id: string, uid: string) => ReactNode
  renderPage: (seen: unknown) => ReactNode
}

/** What an address asks for and its list does not know counts as left out. */
const knownSearch = (filters: readonly ListFilter[], search: ContentSearch): ContentSearch => ({
  ...search,
  traits: traitsOfSet(setFilters(filters, search.traits)),
})

export function contentRoom<Values extends AnyValues>(type: ContentType<Values>): ContentRoom {
  const { filters = [], together = [] } = type
  return {
    kind: type.kind,
    address: type.address,
    authors: type.authors,
    title: type.words.title,
    newTitle: type.words.new,
    together,
    loadList: (queryClient, search) =>
      Promise.all([
        queryClient.prefetchInfiniteQuery(contentListQuery(type, knownSearch(filters, search))),
        ...setFilters(filters, search.traits).map(({ filter, value }) =>
          'references' in filter ? queryClient.prefetchQuery(namedQuery(filter.references, [value])) : null,
        ),
      ]),
    loadOne: (queryClient, id, isNew) => queryClient.fetchQuery(contentQuery(type, id, isNew)),
    loadPage: async (id) => {
      const params = { kind: type.kind, id }
      const { page, lacking } = await callContent('GET /studio/content/{kind}/{id}/preview', { params })
      return { page, lacking: lacking.map((field) => fieldLabel(type, field)) }
    },
    renderList: (uid, search, onSearch) => (
      <ContentList type={type} uid={uid} search={knownSearch(filters, search)} onSearch={onSearch} />
    ),
    renderEdit: (id, uid) => <EditContent key={id} type={type} id={id} uid={uid} />,
    renderPage: type.renderPage,
  }
}
