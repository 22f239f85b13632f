import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { SearchField } from '~/ui/controls/SearchField'
import pill from '~/ui/buttons/pill.module.css'
import page from '~/ui/Page.module.css'
import { EmptyState } from '~/ui/states/EmptyState'
import { FailedState } from '~/ui/states/FailedState'
import { failureMessage } from '~/ui/states/failureMessage'
import { forgetSearches, recentSearches, rememberSearch } from '../recentSearches'
import { searchQuery } from '../search.queries'
import { FoundList } from './FoundList'
import { RecentSearches } from './RecentSearches'
import classes from './SearchEverything.module.css'

export interface SearchEverythingProps {
  /** What the address asks for. */
  text: string
  onText: (text: string) => void
  /** Whose recent searches are shown; `null` for a visitor's. */
  uid: string | null
}

/** `/chercher`: one field over everything that members see. */
export function SearchEverything({ text, onText, uid }: SearchEverythingProps) {
  const root = useRef<HTMLDivElement>(null)
  const [recent, setRecent] = useState<string[]>([])
  // Known in the browser alone.
  useEffect(() => setRecent(recentSearches(uid)), [uid])
  const found = useQuery({ ...searchQuery(text), enabled: text !== '', placeholderData: keepPreviousData })
  const items = text === '' ? [] : (found.data ?? [])
  // A later answer may no longer hold what the keys had come to: she goes on from the field.
  const amongFound = useRef(false)
  useEffect(() => {
    if (amongFound.current && document.activeElement === document.body)
      root.current?.querySelector('input')?.focus()
  })
  const remember = () => text && setRecent(rememberSearch(uid, text))

  /** Up and down go through the field and what is below it. */
  function move(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || event.altKey || event.metaKey || event.ctrlKey) return
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, [data-found]') ?? [])]
    const next = stops[stops.indexOf(event.target as HTMLElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys move the focus between links and buttons
    <div
      ref={root}
      className={page.page}
      onKeyDown={move}
      onFocus={({ target }) => (amongFound.current = target.hasAttribute('data-found'))}
    >
      <h1 className={`${page.title} ${classes.title}`}>Chercher</h1>
      <SearchField
        label="Chercher dans Élan"
        placeholder="Fessiers, pois chiches, samedi…"
        value={text}
        focused
        onChange={onText}
        onEnter={(typed) => {
          if (typed) setRecent(rememberSearch(uid, typed))
          onText(typed)
        }}
      />
      <p className="visually-hidden" role="status">
        {text !== '' && found.isSuccess && !found.isPlaceholderData && countLabel(items.length)}
      </p>
      {text === '' && (
        <RecentSearches
          searches={recent}
          onSearch={onText}
          onForget={() => {
            forgetSearches(uid)
            setRecent([])
          }}
        />
      )}
      {found.isError ? (
        <FailedState onRetry={() => void found.refetch()}>{failureMessage(found.error)}</FailedState>
      ) : (
        <FoundList text={text} items={items} stale={found.isPlaceholderData} onFollow={remember} />
      )}
      {text !== '' && found.isSuccess && items.length === 0 && (
        <div className={classes.nothing}>
          <EmptyState
            title={`Rien pour «\u00A0${text}\u00A0»`}
            text="Un mot plus court, ou un autre&nbsp;: nous cherchons aussi dans les programmes, les coachs, les recettes, l’agenda et le matériel."
            figure={{ exerciseId: 'child-pose', lookId: 'helene' }}
          >
            <Link to="/seances" className={pill.light}>
              Voir toutes les séances
            </Link>
          </EmptyState>
        </div>
      )}
    </div>
  )
}

function countLabel(count: number): string {
  if (count === 0) return 'Aucun résultat'
  return count === 1 ? '1 résultat' : `${count} résultats`
}
