import { Link } from '@tanstack/react-router'
import page from '~/ui/Page.module.css'
import { FOUND_KINDS, MOST_OF_EACH, type FoundKind } from '../foundKinds'
import type { Found } from '../search.schema'
import classes from './FoundList.module.css'

const KINDS = {
  video: { title: 'Séances', one: '/seances/$slug', all: '/seances' },
  programme: { title: 'Programmes', one: '/programmes/$slug', all: null },
  recipe: { title: 'Recettes', one: '/recettes/$slug', all: '/recettes' },
  // Their lists are short, and not searched by words.
  event: { title: 'Agenda', one: '/agenda/$slug', all: null },
  coach: { title: 'Coachs', one: '/coachs/$slug', all: null },
  equipment: { title: 'Matériel', one: '/materiel/$slug', all: null },
} as const satisfies Record<FoundKind, { title: string; one: string; all: string | null }>

export interface FoundListProps {
  /** What was searched for. */
  text: string
  items: readonly Found[]
  /** The list answers what was typed before. */
  stale: boolean
  onFollow: () => void
}

/** What was found, kind after kind. The arrow keys go from one to the next (`SearchEverything`). */
export function FoundList({ text, items, stale, onFollow }: FoundListProps) {
  return FOUND_KINDS.map((kind) => {
    const found = items.filter((item) => item.kind === kind)
    const { title, one, all } = KINDS[kind]
    return (
      found.length > 0 && (
        <section key={kind} className={classes.kind} data-stale={stale || undefined}>
          <div className={classes.heading}>
            <h2>{title}</h2>
            {all && found.length >= MOST_OF_EACH && (
              <Link to={all} search={{ q: text }} className={page.more} data-found onClick={onFollow}>
                Tout voir<span className="visually-hidden">{`\u00A0: ${title}`}</span>
              </Link>
            )}
          </div>
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
