import { expect, test } from 'vitest'
import { PENDING_STATES, UPLOAD_KIND, UPLOAD_STATES } from '~/domain/sending/upload'

test('what was sent once is known by the same name later', () => {
  expect(UPLOAD_KIND).toBe('FILM')
})

test('what takes room, or will, is what is awaited and what waits to be used', () => {
  expect(UPLOAD_STATES.filter((state) => PENDING_STATES.some((pending) => pending === state))).toEqual([
    'OPEN',
    'FINISHED',
  ])
})
