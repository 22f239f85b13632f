import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import page from '~/ui/Page.module.css'
import { Themed } from '~/ui/Themed'
import classes from './StudioFrame.module.css'

/** The rooms of the studio, as its front page and each room's own bar list them. */
export const STUDIO_ROOMS = [
  {
    to: '/studio/abonnements',
    name: 'Abonnements',
    text: 'Qui est abonnée, d’où, jusqu’à quand. Accorder un accès, ou le retirer.',
  },
  {
    to: '/studio/evenements',
    name: 'Événements de paiement',
    text: 'Ce que Stripe et Apple nous ont dit, ce que cela a changé. Rejouer un événement.',
  },
] as const

/** The frame of every room: where she is, and the doors to the others. */
export function StudioFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Themed>
      <div className={page.page}>
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
        <h1 className={`${page.title} ${classes.title}`}>{title}</h1>
        {children}
      </div>
    </Themed>
  )
}
