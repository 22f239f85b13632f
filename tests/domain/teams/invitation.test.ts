import { describe, expect, test } from 'vitest'
import { DAY_MS } from '~/domain/durations'
import {
  INVITATION_KEPT_MS,
  INVITATION_TTL_MS,
  invitationAnswer,
  invitationState,
  isForeign,
  normalAddress,
  type InvitationAnswer,
  openedBy,
  type OpenedInvitation,
  type InvitationState,
  type Invitee,
} from '~/domain/teams/invitation'

const SENT = new Date('2026-03-01T08:00:00.000Z')
const after = (ms: number) => new Date(SENT.getTime() + ms)
const END = after(7 * DAY_MS)
const facts: OpenedInvitation = {
  email: 'zoe@elan.test',
  invitedBy: 'manon',
  issuedAt: SENT,
  expiresAt: END,
  usedAt: null,
  declinedAt: null,
  withdrawnAt: null,
}
const zoe: Invitee = {
  userId: 'zoe',
  email: 'zoe@elan.test',
  isMember: false,
  hasOtherTeam: false,
  removedAt: null,
}

test('an invitation lasts seven days, and is forgotten thirty days later', () => {
  expect(INVITATION_TTL_MS).toBe(604_800_000)
  expect(INVITATION_KEPT_MS).toBe(2_592_000_000)
})

test.each<[string, Partial<OpenedInvitation>, Date, InvitationState]>([
  ['is open as it is sent', {}, SENT, 'OPEN'],
  ['is open a millisecond before its end', {}, after(7 * DAY_MS - 1), 'OPEN'],
  ['has expired at its end', {}, END, 'EXPIRED'],
  ['has expired since', {}, after(8 * DAY_MS), 'EXPIRED'],
  ['is used for good', { usedAt: SENT }, END, 'USED'],
  ['is withdrawn for good', { withdrawnAt: SENT }, END, 'WITHDRAWN'],
  ['is declined for good', { declinedAt: SENT }, END, 'DECLINED'],
  [
    'was withdrawn after it had been declined',
    { declinedAt: SENT, withdrawnAt: after(1) },
    SENT,
    'WITHDRAWN',
  ],
])('%s', (_, change, now, expected) => {
  expect(invitationState({ ...facts, ...change }, now)).toBe(expected)
})

describe('says to who opens it', () => {
  const later = after(DAY_MS)
  test.each<[string, Partial<OpenedInvitation>, Partial<Invitee> | null, boolean, InvitationAnswer]>([
    ['that it is open', {}, {}, false, 'OPEN'],
    ['that it is open, to a visitor', {}, null, false, 'OPEN'],
    ['that it is open, to another address in other letters', {}, { email: ' Zoe@ELAN.test ' }, false, 'OPEN'],
    ['that it was sent to another address', {}, { email: 'lea@elan.test' }, false, 'FOREIGN'],
    ['that it was sent to an address, to who has none', {}, { email: null }, false, 'FOREIGN'],
    ['that a link is for her whatever her address', { email: null }, { email: null }, false, 'OPEN'],
    ['that it is her own', {}, { userId: 'manon', isMember: true }, false, 'OWN'],
    [
      'that it is her own, though she left and it was used',
      { usedAt: SENT },
      { userId: 'manon' },
      false,
      'OWN',
    ],
    ['nothing of that kind once its inviter’s account is gone', { invitedBy: null }, {}, false, 'OPEN'],
    ['that she is in already', {}, { isMember: true }, false, 'MEMBER'],
    [
      'that she is in already, by an old link',
      { usedAt: SENT, expiresAt: SENT },
      { isMember: true },
      true,
      'MEMBER',
    ],
    [
      'that she is in already, by somebody else’s',
      {},
      { isMember: true, email: 'lea@elan.test' },
      false,
      'MEMBER',
    ],
    ['that it was used', { usedAt: SENT }, {}, false, 'USED'],
    ['that it was used, to a visitor', { usedAt: SENT }, null, false, 'USED'],
    ['that it was withdrawn', { withdrawnAt: SENT }, {}, false, 'WITHDRAWN'],
    ['that it was declined', { declinedAt: SENT }, {}, false, 'DECLINED'],
    ['that it has expired', { expiresAt: SENT }, {}, false, 'EXPIRED'],
    ['that she was removed since', {}, { removedAt: after(1) }, false, 'REMOVED'],
    ['that she was removed at that very instant', {}, { removedAt: SENT }, false, 'REMOVED'],
    ['that it is open, though she had been removed before', {}, { removedAt: after(-1) }, false, 'OPEN'],
    [
      'that it is open, by a secret made since',
      { issuedAt: after(2) },
      { removedAt: after(1) },
      false,
      'OPEN',
    ],
    ['that she has another team', {}, { hasOtherTeam: true }, false, 'OTHER_TEAM'],
    ['that the team is full', {}, {}, true, 'FULL'],
    ['that the team is full, to a visitor', {}, null, true, 'FULL'],
  ])('%s', (_, change, invitee, isFull, expected) => {
    expect(invitationAnswer({ ...facts, ...change }, invitee && { ...zoe, ...invitee }, isFull, later)).toBe(
      expected,
    )
  })
})

describe('opened by a secret', () => {
  // Sent, and again after three days.
  const renewed = { ...facts, expiresAt: after(10 * DAY_MS) }
  test.each<[string, string | null, Date, Date]>([
    ['that a mail had first, lasts as its last', 'zoe@elan.test', SENT, renewed.expiresAt],
    ['that a mail had last', 'zoe@elan.test', after(3 * DAY_MS), renewed.expiresAt],
    ['that is the earlier of a link, ends when it was said to', null, SENT, END],
    ['that is the last of a link', null, after(3 * DAY_MS), renewed.expiresAt],
  ])('%s', (_, email, issuedAt, expiresAt) => {
    expect(openedBy({ ...renewed, email }, issuedAt)).toMatchObject({ issuedAt, expiresAt })
  })

  test('a link that was cut short is not prolonged by its secret', () => {
    expect(openedBy({ ...facts, email: null, expiresAt: after(1) }, SENT).expiresAt).toEqual(after(1))
  })
})

test.each([
  [' Zoé@Elan.Test ', 'zoé@elan.test'],
  // The same é, in two pieces.
  ['Zoe\u0301@elan.test', 'zoé@elan.test'],
  ['A+b@elan.test', 'a+b@elan.test'],
])('%j is kept as %j', (given, expected) => {
  expect(normalAddress(given)).toBe(expected)
  expect(isForeign({ email: expected }, { email: given })).toBe(false)
})
