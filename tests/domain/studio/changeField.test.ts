import { expect, it } from 'vitest'
import { changeField, type FieldChange } from '~/domain/studio/changeField'

const VALUES = { name: 'Abdos', playlistId: 'a', areas: ['dos', 'bras'] }

it.each<[FieldChange, object | null]>([
  [
    { how: 'set', field: 'playlistId', value: 'b' },
    { ...VALUES, playlistId: 'b' },
  ],
  [{ how: 'set', field: 'playlistId', value: 'a' }, VALUES],
  [
    { how: 'add', field: 'areas', value: 'abdos' },
    { ...VALUES, areas: ['dos', 'bras', 'abdos'] },
  ],
  [{ how: 'add', field: 'areas', value: 'dos' }, VALUES],
  [
    { how: 'remove', field: 'areas', value: 'dos' },
    { ...VALUES, areas: ['bras'] },
  ],
  [{ how: 'remove', field: 'areas', value: 'abdos' }, VALUES],
  [{ how: 'add', field: 'name', value: 'x' }, null],
  [{ how: 'set', field: 'unknown', value: 'x' }, null],
  [{ how: 'set', field: 'toString', value: 'x' }, null],
])('%j makes of a form %j', (change, expected) => {
  const changed = changeField(VALUES, change)
  expect(changed).toEqual(expected)
  // What says so already is not written again.
  if (expected === VALUES) expect(changed).toBe(VALUES)
})
