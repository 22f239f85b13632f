import { IconHistory } from '@tabler/icons-react'
import { TextButton } from '~/ui/buttons/TextButton'
import classes from './RecentSearches.module.css'

export interface RecentSearchesProps {
  searches: readonly string[]
  onSearch: (text: string) => void
  onForget: () => void
}

/** What she searched for before, one tap away. */
export function RecentSearches({ searches, onSearch, onForget }: RecentSearchesProps) {
  if (searches.length === 0) return null
  return (
    <section className={classes.root} aria-label="Vos dernières recherches">
      <div className={classes.heading}>
        <h2>Vos dernières recherches</h2>
        <TextButton onClick={onForget}>Oublier</TextButton>
      </div>
      <ul className={classes.list}>
        {searches.map((text) => (
          <li key={text}>
            <button type="button" className={classes.one} data-found onClick={() => onSearch(text)}>
              <IconHistory size={18} stroke={1.8} aria-hidden="true" />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
