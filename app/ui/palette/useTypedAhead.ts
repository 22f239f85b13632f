import { useEffect, useEffectEvent } from 'react'

/**
 * Takes what she types before a field that has just opened in front of the page has the focus, which a modal gives it a frame or
 * two later: who opens it by a key types on at once.
 *
 * @param take is given one character at a time
 */
export function useTypedAhead(opened: boolean, take: (character: string) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.isComposing
    const isWithin = event.target instanceof Element && event.target.closest('[role="dialog"]')
    if (!isCharacter || isWithin || event.defaultPrevented) return
    event.preventDefault()
    take(event.key)
  })
  useEffect(() => {
    if (!opened) return undefined
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [opened])
}
