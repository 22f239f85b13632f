import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Claims } from '~/domain/access'
import page from '~/ui/Page.module.css'
import { Themed } from '~/ui/Themed'
import { roomsOf } from './rooms'
import classes from './StudioFrame.module.css'

/** The frame of every studio page: where she is, and links to the other pages that are open to her. */
export function StudioFrame({ claims, children }: { claims: Claims; children: ReactNode }) {
  return (
    <Themed>
      <div className={`${page.page} ${classes.frame}`}>
        <nav className={classes.rooms} aria-label="Studio">
          <Link to="/studio" activeOptions={{ exact: true }} activeProps={{ 'aria-current': 'page' }}>
            Studio
          </Link>
          {roomsOf(claims).map(({ link, name }) => (
            <Link key={name} {...link} activeProps={{ 'aria-current': 'page' }}>
              {name}
            </Link>
          ))}
        </nav>
        {children}
      </div>
    </Themed>
  )
}
