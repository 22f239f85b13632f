import { expect, test } from 'vitest'
import { handleQueryError } from '~/http/request/queryErrors'

type Effect = ['notify', string, string, number] | ['leave']

function effectsOf(error: unknown): Effect[] {
  const effects: Effect[] = []
  handleQueryError(error, {
    notify: (title, message, milliseconds) => void effects.push(['notify', title, message, milliseconds]),
    leave: () => void effects.push(['leave']),
  })
  return effects
}

test('auth/argument-error: a notification of 10 s with code and title, then she leaves', () => {
  const [notification, then, ...rest] = effectsOf({ code: 'auth/argument-error', status: 401, message: 'x' })
  expect(notification).toEqual([
    'notify',
    'auth/argument-error Unhandled Error',
    'Votre connexion n’a pas pu être vérifiée. Reconnectez-vous.',
    10_000,
  ])
  expect(then).toEqual(['leave'])
  expect(rest).toEqual([])
})

test('auth/id-token-expired: she leaves, with no notification', () => {
  expect(effectsOf({ code: 'auth/id-token-expired', status: 401 })).toEqual([['leave']])
})

test.each([
  [500, 'server/network', 'Le serveur n’est pas joignable pour le moment. Vérifiez votre connexion.'],
  [
    503,
    'auth/unavailable',
    'Votre compte ne peut pas être vérifié pour le moment. Réessayez dans un instant.',
  ],
  [500, 'something/new', 'An unknown error occurred'],
])('status %d, %s: a notification of 5 s', (status, code, message) => {
  expect(effectsOf({ code, status })).toEqual([['notify', `${code} Unhandled Error`, message, 5_000]])
})

test.each([
  ['a refusal', { code: 'users/not-found', status: 404 }],
  ['status 499', { code: 'x', status: 499 }],
  ['an error without a status', new Error('boom')],
  ['text', 'boom'],
  ['nothing', undefined],
  ['null', null],
  ['a status that is text', { status: '500' }],
])('%s: nothing', (_name, error) => {
  expect(effectsOf(error)).toEqual([])
})

test('a fatal code counts whatever its status', () => {
  expect(effectsOf({ code: 'auth/id-token-expired', status: 500 })).toEqual([['leave']])
  expect(effectsOf({ code: 'auth/argument-error' }).at(-1)).toEqual(['leave'])
})
