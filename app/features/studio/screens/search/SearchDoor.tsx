import { IconSearch } from '@tabler/icons-react'
import { useContext } from 'react'
import { SearchContext } from './searchContext'
import classes from './SearchDoor.module.css'

/** Opens the search over everything: as a field on the home, as a sign on every page. */
export function SearchDoor({ look }: { look: 'field' | 'sign' }) {
  const open = useContext(SearchContext)
  return (
    <button
      type="button"
      className={classes[look]}
      data-search-door={look}
      disabled={!open}
      onClick={() => open?.()}
      aria-keyshortcuts="Control+K Meta+K /"
    >
      <IconSearch size={22} stroke={1.8} aria-hidden="true" />
      <span>{look === 'field' ? 'Chercher dans tout le studio' : 'Chercher'}</span>
      {look === 'field' && <kbd aria-hidden="true">Ctrl&nbsp;K</kbd>}
    </button>
  )
}
