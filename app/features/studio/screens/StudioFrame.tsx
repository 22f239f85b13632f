import { Link, useLocation, useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { Claims } from '~/domain/access'
import { notifyError } from '~/ui/notify'
import page from '~/ui/Page.module.css'
import { Themed } from '~/ui/Themed'
import { landOnHeading } from '~/ui/focus/landing'
import { contentRoomsOf, roomsOf } from './rooms'
import { SearchContext } from './search/searchContext'
import { RoomsContext } from './roomsContext'
import { SearchDoor } from './search/SearchDoor'
import type { StudioSearchProps } from './search/StudioSearch'
import { useSearchKeys } from './search/useSearchKeys'
import classes from './StudioFrame.module.css'

/** The frame of every studio page: where she is, links to the other pages that are open to her, and the search over all. */
export function StudioFrame({ claims, children }: { claims: Claims; children: ReactNode }) {
  const [isSearching, setSearching] = useState(false)
  // Its code comes when it is first asked for. Not as lazy code: a lost network is no reason to take the page away.
  const [Search, setSearch] = useState<ComponentType<StudioSearchProps> | null>(null)
  const open = useCallback(() => {
    setSearching(true)
    import('./search/StudioSearch').then(
      ({ StudioSearch }) => setSearch(() => StudioSearch),
      () => {
        setSearching(false)
        notifyError('La recherche n’a pas pu s’ouvrir', 'Le réseau manque. Réessayez dans un instant.')
      },
    )
  }, [])
  useSearchKeys(open)
  const rooms = useRef<HTMLElement>(null)
  const room = useLocation({ select: ({ pathname }) => pathname.split('/')[2] })
  const inSight = useRef<string | null | undefined>(null)
  useEffect(() => {
    if (inSight.current === room) return
    inSight.current = room
    // Where she is, is in sight; the page itself stays where it is.
    const [bar, link] = [rooms.current, rooms.current?.querySelector<HTMLElement>('[aria-current]')]
    if (bar && link) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2
  }, [room])
  // Of the page that is there, not of the one that is still being loaded.
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const left = useRef(pathname)
  useEffect(() => {
    const before = left.current
    left.current = pathname
    if (before === undefined || before === pathname) return undefined
    // The link or the button that led here may have gone with its page.
    const frame = requestAnimationFrame(landOnHeading)
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  const entered = useMemo(() => contentRoomsOf(claims), [claims])
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <Themed>
      <SearchContext value={isThere ? open : null}>
        <div className={`${page.page} ${classes.frame}`}>
          <div className={classes.bar}>
            <SearchDoor look="sign" />
            <nav ref={rooms} className={classes.rooms} aria-label="Studio">
              <Link to="/studio" activeOptions={{ exact: true }} activeProps={{ 'aria-current': 'page' }}>
                Studio
              </Link>
              {roomsOf(claims).map(({ link, name }) => (
                <Link key={name} {...link} activeProps={{ 'aria-current': 'page' }}>
                  {name}
                </Link>
              ))}
            </nav>
          </div>
          <RoomsContext value={entered}>{children}</RoomsContext>
        </div>
      </SearchContext>
      {Search && <Search opened={isSearching} onClose={() => setSearching(false)} claims={claims} />}
    </Themed>
  )
}
