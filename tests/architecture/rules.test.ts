import { afterAll, describe, expect, test } from 'vitest'
import type { Case } from './cases/case'
import { CIRCLE_CASES } from './cases/circles'
import { FEATURE_CASES } from './cases/features'
import { FILE_CASES } from './cases/files'
import { PACKAGE_CASES } from './cases/packages'
import { ROOM_CASES } from './cases/rooms'
import { ROUTE_CASES } from './cases/routes'
import { SIDE_CASES } from './cases/sides'
import { TABLE_CASES } from './cases/tables'
import { circles } from './rules/circles'
import { ROOMS } from './rules/rooms'
import { RULES } from './rules/all'
import { throwAwayHouse } from './throwAwayHouse'

const CASES = {
  ...ROOM_CASES,
  ...ROUTE_CASES,
  ...FEATURE_CASES,
  ...SIDE_CASES,
  ...PACKAGE_CASES,
  ...TABLE_CASES,
  ...FILE_CASES,
  ...CIRCLE_CASES,
}

const house = throwAwayHouse()
afterAll(house.remove)

const title = ({ file, code }: Case) => `${file}: ${code.replaceAll('\n', '; ')}`

/** Every breach with one change made, as “rule: file”. */
function breachesOf({ file, code, beside, graph }: Case): string[] {
  const changed = house.with({ ...beside, [file]: code }, graph)
  return RULES.flatMap(({ name, breaches }) => breaches(changed).map((breach) => `${name}: ${breach.file}`))
}

test('the legal house breaks no rule', () => {
  const legal = house.with({})
  expect(RULES.flatMap(({ breaches }) => breaches(legal))).toEqual([])
})

test('every rule is tried both ways', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(RULES.map(({ name }) => name).toSorted())
  for (const { breaks, keeps } of Object.values(CASES)) {
    expect(breaks.length).toBeGreaterThan(0)
    expect(keeps.length).toBeGreaterThan(0)
  }
})

test('the rooms stand above one another: their table has no circle', () => {
  const doors = Object.entries(ROOMS).map(
    ([room, { to, serverTo = [] }]) => [room, [...to, ...serverTo]] as const,
  )
  expect(circles(new Map(doors))).toEqual([])
})

describe.each(Object.entries(CASES))('%s', (rule, { breaks, keeps }) => {
  test.each(breaks.map((one) => [title(one), one] as const))('reports %s', (_, one) => {
    expect(breachesOf(one)).toContain(`${rule}: ${one.at ?? one.file}`)
  })

  test.each(keeps.map((one) => [title(one), one] as const))('allows %s', (_, one) => {
    expect(breachesOf(one)).toEqual([])
  })
})
