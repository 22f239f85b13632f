import { getNormalizedURL } from '@tanstack/react-router/ssr/server'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isReadable, plainAddress } from '~/http/door/plainAddress'

const read = (path: string) => plainAddress(new URL(path, 'http://elan.test'))

describe('an address can be read in one way only', () => {
  test.each([
    '/',
    '/seances/dos-et-epaules?niveau=%41',
    '/recettes/cr%C3%A8me',
    '/seances/a%20b',
    '/api/videos/a%2Fb',
    '/api/videos/100%25',
    '/seances/%255F',
    '/seances//x',
    '/seances/x%',
  ])('%s is plain', (path) => {
    expect(read(path)).toBeNull()
  })

  test.each([
    ['/%5FserverFn/x?payload=%5F', '/_serverFn/x?payload=%5F'],
    ['/%5fserverFn/x', '/_serverFn/x'],
    ['/%61pi/videos', '/api/videos'],
    ['/%6Dedia/x', '/media/x'],
    ['/m%65trics', '/metrics'],
    ['/ap%65rcu/x', '/apercu/x'],
    ['/r%65tour?vers=%2Fcompte', '/retour?vers=%2Fcompte'],
    ['/a%73sets/x.js', '/assets/x.js'],
    ['/seances/dos%2Det%2Depaules%7E', '/seances/dos-et-epaules~'],
    ['//evil.example', '/evil.example'],
    ['///evil.example//x', '/evil.example//x'],
    ['/\\evil.example', '/evil.example'],
  ])('%s is written otherwise: %s', (path, plain) => {
    expect(plainAddress(new URL(`http://elan.test${path}`))).toBe(plain)
  })
})

test.each([
  '/%',
  '/%f',
  '/%zz',
  '/%ff',
  '/%c0%ae',
  '/seances/%E0%A4',
  '/%ED%A0%80',
  '/api/videos/%u0041',
  '/a/%ff/b',
  '/#',
  '/api/videos#/x',
  '/?q=x#',
])('%s cannot be read', (path) => {
  expect(isReadable(new URL(path, 'http://elan.test'))).toBe(false)
})

test.each([
  '/',
  '/recettes/cr%C3%A8me',
  '/x%00y',
  '/a%2Fb',
  '/100%25',
  '/%F0%9F%A5%91',
  '/?q=%ff',
  '/?q=%23',
  '/a%23b',
])('%s can be read', (path) => {
  expect(isReadable(new URL(path, 'http://elan.test'))).toBe(true)
})

const ROOMS = ['_serverFn', 'api', 'media', 'metrics', 'apercu', 'retour', 'assets', 'artwork', 'seances']
const seldom = (some: fc.Arbitrary<string>) =>
  fc.oneof({ arbitrary: fc.constant(''), weight: 15 }, { arbitrary: some, weight: 1 })
const escaped = (sign: string) =>
  fc.oneof(
    { arbitrary: fc.constant(sign), weight: 8 },
    { arbitrary: fc.constantFrom(encode(sign), encode(sign).toLowerCase()), weight: 1 },
  )
const encode = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
/** Signs that a reader may drop, decode, or take for the end of something. */
const odd = fc.constantFrom(
  '%',
  '/',
  '\\',
  '.',
  ';',
  '?',
  ' ',
  '%00',
  '%0A',
  '%20',
  '%2F',
  '%5C',
  '%25',
  '%3F',
  'é',
)
const path = fc
  .tuple(fc.constantFrom(...ROOMS), fc.constantFrom('', 'a', 'a_b~', '..'))
  .chain(([room, rest]) =>
    fc.tuple(...Array.from(`${room}/${rest}`, (sign) => fc.tuple(seldom(odd), escaped(sign)))),
  )
  .map((pieces) => `/${pieces.flat().join('')}`)

/** As our guards look at a path: by how it begins, as it is written. */
const roomOf = ({ pathname }: URL) => ROOMS.find((room) => `${pathname}/`.startsWith(`/${room}/`))

test('whatever the door lets through, Start reads as it is written', () => {
  fc.assert(
    fc.property(path, (written) => {
      const url = new URL(`http://elan.test${written}`)
      fc.pre(isDecodable(url.pathname))
      if (plainAddress(url) !== null) return
      const read = getNormalizedURL(url)
      expect(read.handledProtocolRelativeURL).toBe(false)
      expect(roomOf(read.url)).toBe(roomOf(url))
    }),
    { numRuns: 2000 },
  )
})

test('where it sends an address on to, Start reads the same, and so does everybody', () => {
  fc.assert(
    fc.property(path, (written) => {
      const url = new URL(`http://elan.test${written}`)
      fc.pre(isDecodable(url.pathname))
      const plain = plainAddress(url)
      if (plain === null) return
      const next = new URL(plain, 'http://elan.test')
      expect(next.origin).toBe('http://elan.test')
      fc.pre(isDecodable(next.pathname))
      expect(getNormalizedURL(next).url.pathname).toBe(getNormalizedURL(url).url.pathname)
    }),
    { numRuns: 2000 },
  )
})

function isDecodable(text: string): boolean {
  try {
    return decodeURI(text) !== ''
  } catch {
    return false
  }
}
