import { expect, test } from 'vitest'
import { FEATURE_GRAPH } from '~/features/graph'
import { readHouse, type Finding } from './house'
import { placeOf } from './places'
import { RULES } from './rules/all'
import { PACKAGES, isIn } from './rules/packages'

const house = readHouse(process.cwd(), FEATURE_GRAPH)

const lineOf = ({ file, line, found }: Finding) => `${line ? `${file}:${line}` : file}  ${found}`

test('the house is there to be looked at', () => {
  expect(house.files.length).toBeGreaterThan(300)
  expect(house.imports.length).toBeGreaterThan(1000)
})

test('each row of PACKAGES is followed by an import', () => {
  const stale = Object.entries(PACKAGES).flatMap(([name, places]) =>
    places
      .filter(
        (place) =>
          !house.imports.some(
            ({ from, to }) => to.type === 'package' && to.name === name && isIn(placeOf(from), place),
          ),
      )
      .map((place) => `${name} in ${place}`),
  )
  expect(stale).toEqual([])
})

test.each(RULES)('$name', ({ instead, breaches }) => {
  expect(breaches(house).map(lineOf), instead).toEqual([])
})
