import { useEffect } from 'react'

/** Where a key is a letter that she types. */
const TYPED_IN = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Ctrl or ⌘ with K, anywhere, and "/" outside of fields. What is in front of the page keeps its keys. */
export function useSearchKeys(open: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const at = event.target instanceof Element ? event.target : null
      if (event.defaultPrevented || event.isComposing || at?.closest('[role="dialog"]')) return
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      const asked = (isCommand && event.key.toLowerCase() === 'k') || (isSlash && !at?.closest(TYPED_IN))
      if (!asked) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
}
