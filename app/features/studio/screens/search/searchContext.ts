import { createContext } from 'react'

/** Opens the search of the studio, from wherever in it she is; `null` until the page's code is there. */
export const SearchContext = createContext<(() => void) | null>(null)
