import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Role } from '~/domain/access'
import type { ContentSearch } from '~/features/content/content.public'
import { EditContent } from './editing/EditContent'
import { ContentList } from './content/ContentList'
import {
  callContent,
  contentListQuery,
  contentQuery,
  type AnyValues,
  type ContentType,
} from './content/contentStudio'

/** The pages of a type in the studio, for the routes, which serve every type alike. */
export interface ContentRoom {
  address: string
  /** Who enters besides administrators. */
  authors: readonly Role[]
  title: string
  newTitle: string
  loadList: (queryClient: QueryClient, search: ContentSearch) => Promise<unknown>
  /**
   * Rejects with a 404 where there is none.
   *
   * @param isNew the page of one that is to be made by its first saving
   */
  loadOne: (queryClient: QueryClient, id: string, isNew: boolean) => Promise<{ name: string }>
  /** What members would see of it. Rejects with a 404 where there is none, 400 where it is not complete. */
  loadPage: (id: string) => Promise<unknown>
  renderList: (search: ContentSearch, onSearch: (part: ContentSearch) => void) => ReactNode
  renderEdit: (id: string) => ReactNode
  renderPage: (seen: unknown) => ReactNode
}

export function contentRoom<Values extends AnyValues>(type: ContentType<Values>): ContentRoom {
  return {
    address: type.address,
    authors: type.authors,
    title: type.words.title,
    newTitle: type.words.new,
    loadList: (queryClient, search) => queryClient.prefetchInfiniteQuery(contentListQuery(type, search)),
    loadOne: (queryClient, id, isNew) => queryClient.fetchQuery(contentQuery(type, id, isNew)),
    loadPage: async (id) => {
      const params = { kind: type.kind, id }
      return (await callContent('GET /studio/content/{kind}/{id}/preview', { params })).page
    },
    renderList: (search, onSearch) => <ContentList type={type} search={search} onSearch={onSearch} />,
    renderEdit: (id) => <EditContent key={id} type={type} id={id} />,
    renderPage: type.renderPage,
  }
}
