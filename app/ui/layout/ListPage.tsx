import type { ReactNode } from 'react'
import { MoreButton } from '../buttons/MoreButton'
import page from '../Page.module.css'
import classes from './ListPage.module.css'

export interface ListPageProps {
  title: string
  lead: string
  /** Whether there is more than is shown, and how it is fetched. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  /** What the button below shows. */
  more?: string
  /** The items, or what is said where there are none. */
  children: ReactNode
}

/** A page that is a list, which comes page after page. */
export function ListPage({ title, lead, list, more = 'Voir la suite', children }: ListPageProps) {
  return (
    <div className={page.page}>
      <h1 className={page.title}>{title}</h1>
      <p className={`${page.lead} ${classes.lead}`}>{lead}</p>
      {children}
      {list.hasNextPage && (
        <div className={classes.more}>
          <MoreButton busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()}>
            {more}
          </MoreButton>
        </div>
      )}
    </div>
  )
}
