import { describe, expect, test } from 'vitest'
import { homeRewrite } from '~/features/home/homeRewrite'

const ORIGIN = 'https://elan.test'
const through = (way: 'input' | 'output', signedIn: boolean, address: string) => {
  const url = new URL(address, ORIGIN)
  const result = homeRewrite(() => signedIn)[way]?.({ url })
  expect(url.href, 'what was given stays as it was').toBe(ORIGIN + address)
  return String(result).replace(ORIGIN, '')
}

describe('what an address means', () => {
  test.each([
    ['/', false, '/'],
    ['/', true, '/accueil'],
    ['/?utm_source=lettre#essayer', true, '/accueil?utm_source=lettre#essayer'],
    ['/seances', true, '/seances'],
    ['/accueil', false, '/accueil'],
  ])('%s, signed in: %s, is %s', (address, signedIn, inside) => {
    expect(through('input', signedIn, address)).toBe(inside)
  })
})

describe('how a place is shown', () => {
  test.each([
    ['/accueil', '/'],
    ['/accueil?utm_source=lettre', '/?utm_source=lettre'],
    ['/', '/'],
    ['/seances', '/seances'],
    ['/accueil/plus', '/accueil/plus'],
  ])('%s as %s', (inside, address) => {
    expect(through('output', true, inside)).toBe(address)
  })
})
