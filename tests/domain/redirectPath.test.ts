import { describe, expect, test } from 'vitest'
import { safeRedirectPath } from '~/domain/redirectPath'

describe('paths of this site are kept', () => {
  test.each([
    ['/'],
    ['/compte'],
    ['/seances?q=gainage&level=BEGINNER'],
    ['/seances/reveil-en-douceur#chapitre-2'],
    ['/seances?q=%C3%A9tirements'],
    ['/loginette'],
    ['/seances?url=https://evil.example/'],
  ])('%s', (path) => {
    expect(safeRedirectPath(path)).toBe(path)
  })
})

describe('anything a browser could read as another site goes home', () => {
  test.each([
    ['https://evil.example/'],
    ['//evil.example/'],
    ['///evil.example/'],
    // No browser could go there; neither must this throw.
    ['//'],
    ['//evil.example:99999/'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['/\r//evil.example'],
    ['\t//evil.example'],
    [' //evil.example'],
    ['/\u0000/evil.example'],
    ['/.//evil.example'],
    ['/..//evil.example'],
    // Half a character: whoever encodes it for an address fails.
    ['/compte?a=\uD800'],
    ['/\uDC00'],
    ['/./\\evil.example'],
    ['/compte/..//evil.example'],
    ['/%2e%2e//evil.example'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['http:/evil.example'],
    ['https:evil.example'],
    ['evil.example'],
    ['?redirect=/x'],
    ['#x'],
    [''],
    ['@evil.example'],
    [`/${'a'.repeat(2000)}`],
  ])('%j', (path) => {
    expect(safeRedirectPath(path)).toBe('/')
  })
  test.each([[undefined], [null], [42], [{}], [['/compte']], [true]])('%j, which is no text', (value) => {
    expect(safeRedirectPath(value)).toBe('/')
  })
})

describe('the sign-in page does not lead back to itself', () => {
  test.each([
    ['/login'],
    ['/login?redirect=/compte'],
    ['/login/x'],
    ['/login#x'],
    ['/./login'],
    ['/x/../login'],
  ])('%s', (path) => {
    expect(safeRedirectPath(path)).toBe('/')
  })
})

test('a path may be long, and not endless', () => {
  const path = `/${'a'.repeat(1999)}`
  expect(safeRedirectPath(path)).toBe(path)
  expect(safeRedirectPath(`${path}a`)).toBe('/')
})

test('the fallback is the caller’s', () => {
  expect(safeRedirectPath('//evil.example', '/compte')).toBe('/compte')
})

test('what is kept stays on this origin however it is resolved', () => {
  for (const path of [
    '/a',
    '/a//b',
    '/a/..',
    '/:80',
    '/@evil',
    '/?//evil',
    '/#//evil',
    '/%5Cevil',
    '/%2F%2Fevil',
  ]) {
    expect(new URL(safeRedirectPath(path), 'https://elan.test').origin).toBe('https://elan.test')
  }
})
