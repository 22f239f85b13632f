import { Link, useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { TapWords } from '~/ui/early/TapWords'
import { EARLY_TAP, useEarlyTap } from '~/ui/early/useEarlyTap'
import pill from '~/ui/buttons/pill.module.css'
import { askedStart, askForStart, forgetAskedStart } from '../../stage/askedStart'
import { loadPlayingStage } from '../../stage/loadPlayingStage'
import classes from './StartRow.module.css'

/** The page that she looks at comes first; what one tap leads to is fetched behind it. */
const SETTLED_MS = 1200

/** Who goes elsewhere before her film comes has changed her mind: it is not to start by itself later. */
function forgetWhenElsewhere(router: AnyRouter, slug: string): void {
  const here = router.state.location.pathname
  const stop = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    // A page that comes to life is a navigation to itself.
    if (toLocation.pathname === here || toLocation.pathname === `/seances/${slug}`) return
    stop()
    // It may be another one by now.
    if (askedStart(slug) !== null) forgetAskedStart()
  })
}

/** The one tap that leads into a film, which then starts by itself. A tap that comes before the page's code waits for it. */
export function StartLink({ slug, positionSeconds }: { slug: string; positionSeconds: number }) {
  const router = useRouter()
  const link = useRef<HTMLAnchorElement>(null)
  const [goingTo, setGoingTo] = useState<string>()
  const isGoing = goingTo === slug

  useEffect(() => {
    const timer = setTimeout(() => {
      void router.preloadRoute({ to: '/seances/$slug', params: { slug } }).catch(() => undefined)
      void loadPlayingStage().catch(() => undefined)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [router, slug])

  function go(): void {
    askForStart({ slug, positionSeconds })
    forgetWhenElsewhere(router, slug)
    setGoingTo(slug)
    // On a slow network beside the page itself, and not after it.
    void loadPlayingStage().catch(() => undefined)
  }

  useEarlyTap(link, () => {
    go()
    // Once the router has come to life as well.
    setTimeout(() => void router.navigate({ to: '/seances/$slug', params: { slug } }))
  })

  return (
    <Link
      {...EARLY_TAP}
      ref={link}
      to="/seances/$slug"
      params={{ slug }}
      className={`${pill.filled} ${classes.action}`}
      aria-busy={isGoing}
      onClick={({ metaKey, ctrlKey, shiftKey, altKey }) => {
        // With one of these it opens elsewhere, or is kept: here she goes nowhere.
        if (!metaKey && !ctrlKey && !shiftKey && !altKey) go()
      }}
    >
      {isGoing ? 'On y va…' : <TapWords idle="C’est parti" tapped="On y va…" />}
    </Link>
  )
}
