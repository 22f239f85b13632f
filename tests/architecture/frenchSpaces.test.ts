import { expect, it } from 'vitest'
import { breakingSpaces } from './frenchSpaces'
import { readModules } from './modules'

it.each([
  ["const a = 'Prête ?'", 'Prête ?'],
  ["const a = 'Prête\\u00A0?'", null],
  ['const a = `${name} : ${text}`', ':'],
  ['const a = `${name}\\u00A0: ${text}`', null],
  ['const a = `« ${name}\\u00A0»`', '«'],
  ['const a = sql`case ${x} ? : 1`', null],
  ['const a = open ? 1 : 2', null],
  ['const a = <p>On reprend ?</p>', 'On reprend ?'],
  ['const a = <p>On reprend&nbsp;?</p>', null],
  ['const a = <p>{name} : là</p>', ': là'],
  ['const a = <input title="Prête ?" />', 'Prête ?'],
])('%s', (code, found) => {
  expect(breakingSpaces('text.tsx', code)).toEqual(found === null ? [] : [found])
})

it('keeps punctuation with its word in every text of the app', () => {
  const { code } = readModules('.')
  // Settings are told on a terminal, which breaks no lines at words.
  const texts = [...code].filter(([file]) => /\.tsx?$/.test(file) && !file.startsWith('app/env'))
  expect(texts.length).toBeGreaterThan(500)
  expect(
    texts.flatMap(([file, text]) => breakingSpaces(file, text).map((found) => `${file}: ${found}`)),
  ).toEqual([])
})
