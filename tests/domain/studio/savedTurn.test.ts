import { expect, test } from 'vitest'
import { savingTurn } from '~/domain/studio/savedTurn'

const now = { revision: 5, session: 'mine', sequence: 3 }

test.each([
  ['the next of the same tab', { session: 'mine', sequence: 4, baseRevision: 5 }, 'write'],
  [
    'one of the same tab whose answer before was lost',
    { session: 'mine', sequence: 4, baseRevision: 4 },
    'write',
  ],
  ['the same one again', { session: 'mine', sequence: 3, baseRevision: 4 }, 'written'],
  ['an earlier one that was late', { session: 'mine', sequence: 2, baseRevision: 3 }, 'written'],
  ['another tab that has read the last', { session: 'other', sequence: 1, baseRevision: 5 }, 'write'],
  ['another tab that has not', { session: 'other', sequence: 9, baseRevision: 4 }, 'refuse'],
  ['a tab from the future', { session: 'other', sequence: 1, baseRevision: 6 }, 'refuse'],
])('%s: %j is to %s', (_, saving, turn) => {
  expect(savingTurn(now, saving)).toBe(turn)
})

test('what nobody has saved in a tab yet is written by who has read it', () => {
  const fresh = { revision: 0, session: null, sequence: 0 }
  expect(savingTurn(fresh, { session: 'mine', sequence: 1, baseRevision: 0 })).toBe('write')
  expect(savingTurn(fresh, { session: 'mine', sequence: 1, baseRevision: 1 })).toBe('refuse')
})
