import { expect, test } from 'vitest'
import { settleWaiting, type WaitingHere } from '~/ui/forms/waitingHere'

test('what can be sent is sent first; what is left is told of every feature', async () => {
  let unsent = 2
  const list: WaitingHere = {
    send: async () => {
      unsent = 0
    },
    tell: () => (unsent > 0 ? { what: 'La liste', names: [] } : null),
  }
  const films: WaitingHere = { tell: (uid) => ({ what: 'Un film', names: [uid] }) }
  const nothing: WaitingHere = { tell: () => null }
  expect(await settleWaiting([list, nothing, films], 'camille')).toEqual([
    { what: 'Un film', names: ['camille'] },
  ])
})
