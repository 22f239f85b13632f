import { describe, expect, test } from 'vitest'
import { cancelAskedAt, cardFacts, endsWithPeriod, type CardTruth } from '~/domain/membership/cardFacts'
import { cardStep } from '~/domain/membership/cardStep'
import { cardTruth, days, ms } from '~tests/support/subscriptionFacts'
import { NOW } from '~tests/support/time'

const OWING: Partial<CardTruth> = { status: 'past_due', paidUntil: days(-15), owedSince: days(-15) }
/** In the running period, for its end, as the provider's own pages do. */
const THERE: Partial<CardTruth> = { cancelsAt: days(16), endSetAt: days(-1) }
/** In an earlier period, for the end of this one. */
const LATER: Partial<CardTruth> = { cancelsAt: days(16), endSetAt: days(-40) }

describe('an end that is set', () => {
  test.each<[string, Partial<CardTruth>, boolean]>([
    ['not at all', {}, false],
    ['for the period’s end', { cancelsAtPeriodEnd: true, cancelsAt: days(16), endSetAt: days(-1) }, true],
    ['for the day that the period ends on', THERE, true],
    ['for a day before that', { ...THERE, cancelsAt: days(3) }, true],
    ['a moment after the period’s end', { ...THERE, cancelsAt: ms(16 * 86_400_000 + 1) }, false],
    ['in the moment in which the period began', { ...THERE, endSetAt: days(-15) }, true],
    ['while a renewal is unpaid', { ...THERE, ...OWING }, true],
    ['for a later day, whose last period is paid', LATER, true],
    ['for a later day, whose last period is drawn up', { ...LATER, paidUntil: days(-15) }, false],
    ['for a later day, whose last period is unpaid', { ...LATER, ...OWING }, false],
  ])('%s: nothing more is charged: %s', (_, change, ends) => {
    expect(endsWithPeriod(cardTruth(change))).toBe(ends)
    expect(cardFacts(cardTruth(change)).renews).toBe(!ends)
  })

  test('in the period that runs, while its price is owed, ends it at once', () => {
    expect(cardStep(cardTruth({ ...THERE, ...OWING }), NOW)).toBe('END_UNPAID')
    expect(cardStep(cardTruth({ ...LATER, ...OWING }), NOW)).toBe('NONE')
  })

  test('forgives what is owed from before; for a later day it does not', () => {
    expect(cardStep(cardTruth({ ...THERE, owedSince: days(-40) }), NOW)).toBe('FORGIVE')
    expect(cardStep(cardTruth({ ...THERE, cancelsAt: days(60), owedSince: days(-40) }), NOW)).toBe('NONE')
  })

  test('for a later day does not stop what her bank has reclaimed', () => {
    const reclaimed = { refundedAt: NOW, contested: true }
    expect(cardStep(cardTruth({ ...THERE, ...reclaimed }), NOW)).toBe('NONE')
    expect(cardStep(cardTruth({ ...THERE, ...reclaimed, cancelsAt: days(60) }), NOW)).toBe('STOP_CONTESTED')
  })

  test('for a later day lets a period begin after a pause', () => {
    const resumed = { periodVoided: true, periodStart: days(-10), paidUntil: days(-10) }
    expect(cardStep(cardTruth({ ...resumed, cancelsAt: days(60), endSetAt: days(-1) }), NOW)).toBe('BEGIN')
    expect(cardStep(cardTruth({ ...resumed, cancelsAt: days(3), endSetAt: days(-1) }), NOW)).toBe(
      'END_UNPAID',
    )
  })
})

test.each<[string, Partial<CardTruth>, Date | null]>([
  ['nobody', {}, null],
  ['by the period’s end', { cancelsAtPeriodEnd: true, cancelsAt: days(16), endSetAt: days(-1) }, days(-1)],
  ['on the provider’s pages', THERE, days(-1)],
  ['for a later day', { ...THERE, cancelsAt: days(60) }, null],
  ['for a later day, which has come near', LATER, null],
  ['ended at once', { status: 'canceled', endSetAt: days(-1), endedAt: days(-1) }, days(-1)],
  ['on the day that was set long before', { ...LATER, status: 'canceled', endedAt: days(16) }, null],
  ['at once, before the day that was set', { ...LATER, status: 'canceled', endedAt: days(2) }, days(2)],
])('since when nothing more was to be charged: %s', (_, change, expected) => {
  expect(cancelAskedAt(cardTruth(change))).toEqual(expected)
})
