import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import page from '~/ui/Page.module.css'
import type { VideoFilters } from '../videoFilters.schema'
import classes from './SearchScreen.module.css'
import { VideoList } from './VideoList'

/** Typing is not a request: the list follows when she pauses. */
const TYPING_PAUSE_MS = 250

export interface SearchScreenProps {
  filters: VideoFilters
  onFilters: (filters: Partial<VideoFilters>) => void
  onReset: () => void
}

export function SearchScreen({ filters, onFilters, onReset }: SearchScreenProps) {
  return (
    <div className={page.page}>
      <h1 className={`${page.title} ${classes.title}`}>Toutes les séances</h1>
      <VideoList filters={filters} onFilters={onFilters} onReset={onReset}>
        <SearchField value={filters.q ?? ''} onChange={(q) => onFilters({ q: q || undefined })} />
      </VideoList>
    </div>
  )
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back, forward and a cleared filter change the address without typing, and end what was being typed.
  useEffect(() => {
    clearTimeout(timer.current)
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(typed: string): void {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(typed.trim()), TYPING_PAUSE_MS)
  }

  return (
    <search className={classes.search}>
      <IconSearch size={22} stroke={1.8} aria-hidden="true" />
      <input
        type="search"
        aria-label="Chercher une séance"
        placeholder="Fessiers, dos, Inès…"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {text && (
        <button type="button" aria-label="Effacer la recherche" onClick={() => type('')}>
          <IconX size={20} stroke={2} aria-hidden="true" />
        </button>
      )}
    </search>
  )
}
