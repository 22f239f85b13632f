import { expect, test } from 'vitest'
import { commandOf, type PressedKey } from '~/features/catalogue/studio/chapters/chapterKeys'

/** A key as it is written: `Ctrl+Maj+Z`. */
const pressed = (written: string): PressedKey => {
  const parts = written.split('+')
  const has = (modifier: string) => parts.includes(modifier)
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: has('Ctrl'),
    metaKey: has('Cmd'),
    altKey: has('Alt'),
    shiftKey: has('Maj'),
  }
}

test.each([
  ['i', 'start'],
  ['O', 'end'],
  ['ArrowLeft', 'frameBack'],
  ['Maj+ArrowLeft', 'secondBack'],
  ['ArrowRight', 'frameOn'],
  ['Maj+ArrowRight', 'secondOn'],
  ['ArrowUp', 'previous'],
  ['ArrowDown', 'next'],
  [' ', 'toggle'],
  ['j', 'back'],
  ['Maj+J', 'join'],
  ['k', 'pause'],
  ['l', 'faster'],
  ['Delete', 'remove'],
  ['Backspace', 'remove'],
  ['Ctrl+z', 'undo'],
  ['Cmd+z', 'undo'],
  ['Ctrl+Maj+Z', 'redo'],
  ['Ctrl+y', 'redo'],
  // The browser's own.
  ['Ctrl+s', null],
  ['Ctrl+l', null],
  ['Ctrl+Maj+Y', null],
  ['Alt+ArrowLeft', null],
  ['Tab', null],
  ['Escape', null],
  ['x', null],
])('%s does %s', (written, command) => {
  expect(commandOf(pressed(written))).toBe(command)
})
