/** What a key does on the time line. */
export type ChapterCommand =
  | 'start'
  | 'end'
  | 'move'
  | 'split'
  | 'join'
  | 'remove'
  | 'undo'
  | 'redo'
  | 'toggle'
  | 'pause'
  | 'faster'
  | 'back'
  | 'frameBack'
  | 'frameOn'
  | 'secondBack'
  | 'secondOn'
  | 'previous'
  | 'next'

const LETTERS: Readonly<Record<string, ChapterCommand>> = {
  i: 'start',
  o: 'end',
  m: 'move',
  s: 'split',
  j: 'back',
  k: 'pause',
  l: 'faster',
}

const NAMED: Readonly<Record<string, ChapterCommand>> = {
  ' ': 'toggle',
  Delete: 'remove',
  Backspace: 'remove',
  ArrowUp: 'previous',
  ArrowDown: 'next',
}

export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * @returns `null` for a key that is the browser's: with Alt, or with Ctrl and anything but Z or Y
 */
export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): ChapterCommand | null {
  if (altKey) return null
  const letter = key.toLowerCase()
  if (ctrlKey || metaKey) {
    if (letter === 'z') return shiftKey ? 'redo' : 'undo'
    return letter === 'y' && !shiftKey ? 'redo' : null
  }
  if (key === 'ArrowLeft') return shiftKey ? 'secondBack' : 'frameBack'
  if (key === 'ArrowRight') return shiftKey ? 'secondOn' : 'frameOn'
  if (shiftKey && letter === 'j') return 'join'
  return NAMED[key] ?? LETTERS[letter] ?? null
}
