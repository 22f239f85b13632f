import { describe, expect, test } from 'vitest'
import {
  captainOf,
  isRemovable,
  mayInTeam,
  standingIn,
  type TeamAction,
  type TeamStanding,
} from '~/domain/teams/teamRules'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 8, minute))
const member = (userId: string, minute: number) => ({ userId, joinedAt: at(minute) })
const [ana, bea, cleo] = [member('ana', 0), member('bea', 1), member('cleo', 2)]

test.each([
  ['the named one', 'bea', [ana, bea, cleo], 'bea'],
  ['the longest-standing where the named one has left', 'dora', [cleo, bea, ana], 'ana'],
  ['the longest-standing where nobody is named', null, [cleo, bea], 'bea'],
  ['one of two who came at the same instant, always the same', null, [member('z', 0), member('a', 0)], 'a'],
  ['the same where they are listed the other way', null, [member('a', 0), member('z', 0)], 'a'],
  ['the only one left', null, [cleo], 'cleo'],
  ['nobody of an empty team', 'ana', [], undefined],
  ['nobody of an empty team that names nobody', null, [], undefined],
])('a captain is %s', (_, named, members, expected) => {
  expect(captainOf(named, members)).toBe(expected)
})

test.each([
  ['ana', 'ana', 'captain'],
  ['bea', 'ana', 'member'],
  ['dora', 'ana', 'outsider'],
  // Named still, but not in the team any more.
  ['dora', 'dora', 'outsider'],
  ['ana', 'dora', 'captain'],
  ['bea', null, 'member'],
])('%s stands in a team that names %s: %s', (userId, named, expected) => {
  expect(standingIn(userId, named, [ana, bea, cleo])).toBe(expected)
})

describe('who may do what', () => {
  const ACTIONS: TeamAction[] = [
    'read',
    'encourage',
    'leave',
    'edit',
    'remove',
    'dissolve',
    'hand over',
    'invite',
  ]
  test.each<[TeamStanding, boolean, TeamAction[]]>([
    ['captain', false, ACTIONS],
    ['captain', true, ACTIONS],
    ['member', false, ['read', 'encourage', 'leave']],
    ['member', true, ['read', 'encourage', 'leave', 'edit', 'remove', 'dissolve', 'hand over']],
    ['outsider', false, []],
    ['outsider', true, ['read', 'edit', 'remove', 'dissolve', 'hand over']],
  ])('%s, administrator: %s', (standing, isAdmin, expected) => {
    expect(ACTIONS.filter((action) => mayInTeam(action, standing, isAdmin))).toEqual(expected)
  })
})

test.each([
  ['ana', 'ana', false],
  ['bea', 'ana', true],
  // Nobody is named: the longest-standing leads, and stays.
  ['ana', null, false],
  ['cleo', null, true],
  ['dora', 'ana', false],
])('%s can be removed from a team that names %s: %s', (userId, named, expected) => {
  expect(isRemovable(userId, named, [ana, bea, cleo])).toBe(expected)
})
