import type { ReactNode } from 'react'
import { EmptyState } from '~/ui/states/EmptyState'
import pill from '~/ui/buttons/pill.module.css'
import { refusalText } from './refusal'
import classes from './StudioList.module.css'

/** How a list of pages stands, as the query layer tells it. */
export interface ListStanding {
  count: number
  pending: boolean
  error: unknown
  hasMore: boolean
  loadingMore: boolean
  onMore: () => void
  onRetry: () => void
}

export interface StudioListProps {
  list: ListStanding
  empty: { title: string; text: string }
  children: ReactNode
}

/** A list while it loads, empty, failed, or there, and then with more to come (`UX-5`). */
export function StudioList({ list, empty, children }: StudioListProps) {
  const { count, pending, error, hasMore, loadingMore, onMore, onRetry } = list
  if (pending)
    return (
      <p role="status" className={classes.wait}>
        Un instant, la liste arrive…
      </p>
    )
  const failed = error ? (
    <div role="alert" className={classes.error}>
      <p>{refusalText(error)}</p>
      <button type="button" className={pill.light} onClick={onRetry}>
        Réessayer
      </button>
    </div>
  ) : null
  if (count === 0) {
    return (
      failed ?? (
        <EmptyState
          title={empty.title}
          text={empty.text}
          figure={{ exerciseId: 'child-pose', lookId: 'helene' }}
        />
      )
    )
  }
  return (
    <>
      {children}
      {failed}
      {hasMore && (
        <div className={classes.more}>
          <button type="button" className={pill.light} disabled={loadingMore} onClick={onMore}>
            {loadingMore ? 'Un instant…' : 'Voir la suite'}
          </button>
        </div>
      )}
    </>
  )
}
