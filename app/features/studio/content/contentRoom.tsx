import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Role } from '~/domain/access'
import type { ContentSearch } from '~/features/content/content.public'
import { ContentList } from './ContentList'
import {
  contentListQuery,
  contentQuery,
  type ContentItem,
  type ContentType,
  type OwnFields,
} from './contentStudio'
import { EditContent } from './EditContent'
import { NewContent } from './NewContent'

/** The three pages of a type in the studio, for the routes, which serve every type alike. */
export interface ContentRoom {
  address: string
  /** Who enters besides administrators. */
  authors: readonly Role[]
  title: string
  newTitle: string
  loadList: (queryClient: QueryClient, search: ContentSearch) => Promise<unknown>
  /** Rejects with a 404 where there is none. */
  loadOne: (queryClient: QueryClient, id: string) => Promise<{ name: string }>
  renderList: (search: ContentSearch, onSearch: (part: ContentSearch) => void) => ReactNode
  renderNew: (onSaved: () => unknown) => ReactNode
  renderEdit: (id: string, onSaved: () => unknown) => ReactNode
}

export function contentRoom<Own extends OwnFields, Item extends ContentItem<Own>>(
  given: ContentType<Own, Item>,
): ContentRoom {
  const type: ContentType<Own> = given

  return {
    address: type.address,
    authors: type.authors ?? ['AUTHOR'],
    title: type.words.title,
    newTitle: type.words.new,
    loadList: (queryClient, search) => queryClient.prefetchInfiniteQuery(contentListQuery(type, search)),
    loadOne: (queryClient, id) => queryClient.fetchQuery(contentQuery(type, id)),
    renderList: (search, onSearch) => <ContentList type={type} search={search} onSearch={onSearch} />,
    renderNew: (onSaved) => <NewContent type={type} onSaved={onSaved} />,
    renderEdit: (id, onSaved) => <EditContent key={id} type={type} id={id} onSaved={onSaved} />,
  }
}
