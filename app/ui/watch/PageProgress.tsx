import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import classes from './PageProgress.module.css'
import { useTappedLink } from './useTappedLink'

/** `source.md §9`: a quick answer shows no loader at all. */
const LOADER_DELAY_MS = 200

/** While the next page comes, the one that she is on stays: a line over it moves, and the link that she has tapped shows it. */
export function PageProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const [isLate, setIsLate] = useState(false)
  useTappedLink()

  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => setIsLate(true), LOADER_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isLoading])

  return (
    <div aria-live="polite" className={classes.root}>
      {isLate && (
        <>
          <span className={classes.line} aria-hidden="true" />
          <span className="visually-hidden">Chargement</span>
        </>
      )}
    </div>
  )
}
