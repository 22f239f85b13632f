import { expect, test } from 'vitest'
import { askingAs } from '~/lib/bounds/asking.server'
import { boundedPort } from '~/lib/bounds/boundedPort.server'
import { FullError } from '~/lib/bounds/bulkhead.server'

/** A provider that hangs until it is told to answer. */
function hangingProvider() {
  let underWay = 0
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const port = {
    name: 'a provider',
    async ask(question: string) {
      underWay += 1
      await answered
      return `${this.name}: ${question}`
    },
    check: (text: string) => text.length,
  }
  const bounded = boundedPort('card', port, ['check'])
  return { bounded, underWay: () => underWay, answer: () => answer() }
}

const PLACES = { somebody: 12 + 48, house: 6 + 500 }

test('a provider that hangs holds a bounded number of callers, and the house has its own share', async () => {
  const { bounded, underWay, answer } = hangingProvider()
  const asked = Array.from({ length: PLACES.somebody }, () => bounded.ask('price?'))
  await expect(bounded.ask('price?')).rejects.toThrow(FullError)
  await expect.poll(underWay).toBe(12)
  const byTheHouse = askingAs({ share: 'house' }, () => bounded.ask('paid?'))
  await expect.poll(underWay).toBe(13)
  answer()
  expect(await byTheHouse).toBe('a provider: paid?')
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['a provider: price?']))
})

test('what asks nobody is left as it is: it answers at once, and in the same way', () => {
  const { bounded } = hangingProvider()
  expect(bounded.check('abc')).toBe(3)
  expect(bounded.name).toBe('a provider')
})

test('whom an operation asks without declaring it is noted, whatever becomes of the call', async () => {
  const { bounded, answer } = hangingProvider()
  answer()
  const [declared, undeclared] = [new Set<never>(), new Set<never>()]
  await askingAs({ share: 'somebody', declared: ['card'], undeclared: declared }, () => bounded.ask('?'))
  await askingAs({ share: 'somebody', declared: ['identity'], undeclared }, () => bounded.ask('?'))
  expect([...declared]).toEqual([])
  expect([...undeclared]).toEqual(['card'])
})
