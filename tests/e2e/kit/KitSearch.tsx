import { useEffect, useState } from 'react'
import { SearchField } from '~/ui/controls/SearchField'

declare global {
  interface Window {
    /** The address comes to `value`, as late as the test says. */
    arrive?: (value: string) => void
  }
}

/** The field of a list whose address follows late. */
export function KitSearch() {
  const [value, setValue] = useState('')
  const [asked, setAsked] = useState<string[]>([])
  useEffect(() => {
    window.arrive = setValue
  }, [])
  return (
    <main>
      <h1>Une recherche</h1>
      <SearchField
        label="Chercher une chose"
        placeholder="Tapis…"
        value={value}
        onChange={(words) => setAsked((before) => [...before, words])}
      />
      <p role="status">{asked.join(', ')}</p>
    </main>
  )
}
