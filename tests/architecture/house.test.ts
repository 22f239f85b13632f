import { expect, test } from 'vitest'
import { FEATURE_GRAPH } from '~/features/graph'
import { readHouse, type Finding } from './house'
import { RULES } from './rules/all'

const house = readHouse(process.cwd(), FEATURE_GRAPH)

const lineOf = ({ file, line, found }: Finding) => `${line ? `${file}:${line}` : file}  ${found}`

test('the house is there to be looked at', () => {
  expect(house.files.length).toBeGreaterThan(300)
  expect(house.imports.length).toBeGreaterThan(1000)
})

test.each(RULES)('$name', ({ instead, breaches }) => {
  expect(breaches(house).map(lineOf), instead).toEqual([])
})
