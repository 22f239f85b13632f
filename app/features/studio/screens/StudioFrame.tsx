import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import page from '~/ui/Page.module.css'
import { Themed } from '~/ui/Themed'
import { STUDIO_ROOMS } from './rooms'
import classes from './StudioFrame.module.css'

/** The frame of every studio page: where she is, and links to the other pages. */
export function StudioFrame({ children }: { children: ReactNode }) {
  return (
    <Themed>
      <div className={`${page.page} ${classes.frame}`}>
        <nav className={classes.rooms} aria-label="Studio">
          <Link to="/studio" activeOptions={{ exact: true }} activeProps={{ 'aria-current': 'page' }}>
            Studio
          </Link>
          {STUDIO_ROOMS.map(({ to, name }) => (
            <Link key={to} to={to} activeProps={{ 'aria-current': 'page' }}>
              {name}
            </Link>
          ))}
        </nav>
        {children}
      </div>
    </Themed>
  )
}
