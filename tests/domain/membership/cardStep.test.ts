import { describe, expect, test } from 'vitest'
import { cardStep, resumesUnpaid, type CardStep, type CardTruthToFollow } from '~/domain/membership/cardStep'
import { cardTruth, days, ms } from '~tests/support/subscriptionFacts'
import { NOW } from '~tests/support/time'

const OWING: Partial<CardTruthToFollow> = {
  status: 'past_due',
  periodStart: days(-1),
  paidUntil: days(-1),
  owedSince: days(-1),
}
const ENDING: Partial<CardTruthToFollow> = { cancelsAtPeriodEnd: true, cancelsAt: days(16) }
/** Paused for a month after what was paid; she can be charged again. */
const RESUMED: Partial<CardTruthToFollow> = {
  periodStart: days(-10),
  paidUntil: days(-10),
  periodVoided: true,
}

test.each<[string, Partial<CardTruthToFollow>, CardStep]>([
  ['one that is paid', {}, 'NONE'],
  ['one whose renewal failed', OWING, 'NONE'],
  [
    'one whose first payment is still to come',
    { status: 'incomplete', refundedAt: NOW, paidUntil: null },
    'NONE',
  ],
  ['one that has ended, whatever else', { endedAt: NOW, refundedAt: NOW, ...ENDING, ...OWING }, 'OVER'],
  ['one that was given back: it must not renew', { refundedAt: NOW }, 'END_REFUNDED'],
  ['one that was given back, and is owed', { ...OWING, ...ENDING, refundedAt: NOW }, 'END_REFUNDED'],
  ['one that she has ended, within what is paid', ENDING, 'NONE'],
  ['one that she has ended, while a renewal is owed', { ...ENDING, ...OWING }, 'END_UNPAID'],
  ['one that she has ended, while a renewal is drawn up', { ...ENDING, paidUntil: days(-15) }, 'END_UNPAID'],
  ['one that owes for an earlier period, and goes on', { owedSince: days(-40) }, 'NONE'],
  ['one that she has ended, while an earlier period is owed', { ...ENDING, owedSince: days(-40) }, 'FORGIVE'],
  [
    'one that she has ended in a pause, when nothing that was paid is left',
    { ...ENDING, ...RESUMED, paused: true },
    'END_UNPAID',
  ],
  ['one that her bank has reclaimed', { refundedAt: NOW, contested: true }, 'STOP_CONTESTED'],
  [
    'one that her bank has reclaimed, and that is set to end',
    { ...ENDING, refundedAt: NOW, contested: true },
    'NONE',
  ],
  [
    'one that her bank has reclaimed, and whose renewal is owed',
    { ...ENDING, ...OWING, refundedAt: NOW, contested: true },
    'END_UNPAID',
  ],
  ['one whose pause has ended in unpaid time', RESUMED, 'BEGIN'],
  ['one that is paused', { ...RESUMED, paused: true }, 'NONE'],
])('%s', (_, change, step) => {
  expect(cardStep(cardTruth(change), NOW)).toBe(step)
})

describe('a new period is begun after a pause', () => {
  test.each<[string, Partial<CardTruthToFollow>, boolean]>([
    ['where nobody pays for the one that runs', {}, true],
    ['where nothing was ever paid', { paidUntil: null }, true],
    ['where what was paid ends this instant', { paidUntil: NOW, periodStart: days(-20) }, true],
    ['not where a millisecond of it is left', { paidUntil: ms(1), periodStart: days(-20) }, false],
    ['by the provider’s clock, which may be ahead of ours', { paidUntil: ms(1), periodStart: ms(1) }, true],
    ['not where the one that runs was asked for', { periodVoided: false }, false],
    ['not while the pause lasts', { paused: true }, false],
    ['not where she has ended it', { cancelsAtPeriodEnd: true }, false],
    ['not where its end is set', { cancelsAt: days(5) }, false],
    ['not while the provider tries to charge', { status: 'past_due' }, false],
    ['not while it waits for its first charge', { status: 'trialing' }, false],
  ])('%s', (_, change, begins) => {
    expect(resumesUnpaid(cardTruth({ ...RESUMED, ...change }), NOW)).toBe(begins)
  })
})
