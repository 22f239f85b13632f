import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import page from '~/ui/Page.module.css'
import { freeEventQuery } from '../../freeEvent.queries'
import classes from './NextEventRow.module.css'

/** An event to which a visitor may come without paying. Nothing where there is none. */
export function FreeEventRow() {
  const { data: event } = useQuery({ ...freeEventQuery, refetchOnMount: false })
  if (!event) return null
  return (
    <section className={page.section}>
      <div className={page.heading}>
        <h2>Venez, c’est ouvert à toutes</h2>
        <Link to="/agenda" className={page.more}>
          Tout l’agenda
        </Link>
      </div>
      <Link to="/agenda/$slug" params={{ slug: event.slug }} className={classes.root}>
        <span className={classes.words}>
          <span className={classes.name}>{event.name}</span>
          <span>{event.summary}</span>
          <span className={classes.facts}>{event.facts}</span>
        </span>
      </Link>
    </section>
  )
}
