import { IconSearch, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import classes from './SearchField.module.css'

/** Typing is not a request: the list follows when she pauses. */
const TYPING_PAUSE_MS = 250

export interface SearchFieldProps {
  label: string
  placeholder: string
  /** What is searched for now. */
  value: string
  onChange: (value: string) => void
  /** The page is there to search: she types at once. */
  focused?: boolean
  /** Enter, or the keyboard's own search key. @param value what is in the field now */
  onEnter?: (value: string) => void
}

/** What a list is searched for. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  focused = false,
  onEnter,
}: SearchFieldProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What was searched for from here, in order, and has not come back as `value`. */
  const asked = useRef<string[]>([])
  const router = useRouter({ warn: false })
  /** The page that she is on, or on her way to. */
  const destination = () => router?.latestLocation.pathname
  // Back, forward and a cleared filter change the address without typing, and end what was being typed.
  // What was typed here comes back by the same way, and by then she may have typed on.
  useEffect(() => {
    const at = asked.current.lastIndexOf(value)
    asked.current = at < 0 ? [] : asked.current.slice(at + 1)
    if (at >= 0) return
    clearTimeout(timer.current)
    setText(value)
  }, [value])
  useEffect(() => {
    // What she typed before the page's code was there.
    const typed = input.current?.value ?? ''
    if (typed !== value) type(typed)
    if (focused) input.current?.focus()
    return () => clearTimeout(timer.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  function searchFor(typed: string, tell: (value: string) => void): void {
    const words = typed.trim()
    asked.current.push(words)
    tell(words)
  }

  function type(typed: string): void {
    setText(typed)
    clearTimeout(timer.current)
    const page = destination()
    timer.current = setTimeout(() => {
      // She has followed a link meanwhile, and its page is on its way: to search now would take her back.
      if (destination() === page) searchFor(typed, onChange)
    }, TYPING_PAUSE_MS)
  }

  return (
    <search className={classes.root}>
      <IconSearch size={22} stroke={1.8} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        // A window gives the focus itself, to what asks for it.
        data-autofocus={focused || undefined}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          // The one that ends a composition, as of Japanese, only chooses what is typed.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onEnter) return
          clearTimeout(timer.current)
          searchFor(event.currentTarget.value, onEnter)
        }}
      />
      {text && (
        <button type="button" aria-label="Effacer la recherche" onClick={() => type('')}>
          <IconX size={20} stroke={2} aria-hidden="true" />
        </button>
      )}
    </search>
  )
}
