import { Link } from '@tanstack/react-router'
import { FOUND_KINDS, type FoundKind } from '../foundKinds'
import type { Found } from '../search.schema'
import classes from './FoundList.module.css'

const KINDS = {
  video: { title: 'Séances', one: '/seances/$slug' },
  recipe: { title: 'Recettes', one: '/recettes/$slug' },
  event: { title: 'Agenda', one: '/agenda/$slug' },
  equipment: { title: 'Matériel', one: '/materiel/$slug' },
} as const satisfies Record<FoundKind, { title: string; one: string }>

export interface FoundListProps {
  items: readonly Found[]
  /** The list answers what was typed before. */
  stale: boolean
  onFollow: () => void
}

/** What was found, kind after kind. The arrow keys go from one to the next (`SearchEverything`). */
export function FoundList({ items, stale, onFollow }: FoundListProps) {
  return FOUND_KINDS.map((kind) => {
    const found = items.filter((item) => item.kind === kind)
    const { title, one } = KINDS[kind]
    return (
      found.length > 0 && (
        <section key={kind} className={classes.kind} data-stale={stale || undefined}>
          <h2>{title}</h2>
          <ul className={classes.list}>
            {found.map(({ slug, title: name, detail, picture }) => (
              <li key={slug}>
                <Link to={one} params={{ slug }} className={classes.item} data-found onClick={onFollow}>
                  <span className={classes.picture}>
                    {picture && <img src={picture} alt="" width={72} height={60} loading="lazy" />}
                  </span>
                  <span className={classes.words}>
                    <span className={classes.title}>{name}</span>
                    <span className={classes.detail}>{detail}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )
    )
  })
}
