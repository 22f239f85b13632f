import { readFileSync, readdirSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { base64Schema } from '~/http/base64Schema'

const LARGE = 5 * 1024 * 1024
const schema = base64Schema(LARGE)

test('bytes are read as base64, up to as many as may come', () => {
  const bytes = (length: number) => Buffer.alloc(length, 7).toString('base64')
  for (const length of [0, 1, 2, 3, 4, LARGE]) expect(v.is(schema, bytes(length)), `${length}`).toBe(true)
  expect(v.is(schema, bytes(LARGE + 3))).toBe(false)
})

test.each(['a', 'ab=', 'abc', '=', '====', 'a===', 'ab=c', 'ab==ab==', 'ab_-', 'ab\n=', 'abé=', ' abc'])(
  '%j is no base64',
  (text) => {
    expect(v.is(schema, text)).toBe(false)
  },
)

test('every operation that takes bytes reads them so', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  const others = files.filter(
    (file) => /\.tsx?$/.test(file) && readFileSync(`app/${file}`, 'utf8').includes('v.base64('),
  )
  expect(others).toEqual([])
})
