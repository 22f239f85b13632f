import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import page from '~/ui/Page.module.css'
import pill from '~/ui/buttons/pill.module.css'
import { EmptyState } from '~/ui/states/EmptyState'
import { usePlace } from './usePlace'

/**
 * A page about what only the site sells: inside the wrapper it says neither what nor where. Both are there until the page
 * is alive, and one of them is seen.
 */
export function OnlyOnSite({ children }: { children: ReactNode }) {
  const place = usePlace()
  return (
    <>
      {place !== 'web' && <NotInApp />}
      {place !== 'wrapper' && <div data-web-only>{children}</div>}
    </>
  )
}

function NotInApp() {
  return (
    <div className={page.page} data-wrapper-only>
      <EmptyState
        heading="h1"
        title="Cette page n’existe pas dans l’app"
        text="Votre abonnement et tout ce qu’il vous ouvre sont dans votre compte."
        figure={{ exerciseId: 'cat-cow', lookId: 'claire' }}
      >
        <Link to="/compte/abonnement" className={pill.light}>
          Voir mon abonnement
        </Link>
      </EmptyState>
    </div>
  )
}
