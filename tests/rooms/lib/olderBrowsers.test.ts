import { describe, expect, it } from 'vitest'
import { anySignal } from '~/lib/browsers/anySignal'
import { deferred } from '~/lib/browsers/deferred'
import { parseUrl } from '~/lib/browsers/parseUrl'

it('a promise is resolved from elsewhere', async () => {
  const { promise, resolve } = deferred()
  const state = () => Promise.race([promise.then(() => 'resolved'), Promise.resolve('open')])
  expect(await state()).toBe('open')
  resolve()
  await promise
})

describe('a signal of several', () => {
  it('is aborted with the first of them, for its reason', () => {
    const [one, other] = [new AbortController(), new AbortController()]
    const any = anySignal(one.signal, other.signal)
    expect(any.aborted).toBe(false)
    other.abort('time')
    one.abort('gone')
    expect(any).toMatchObject({ aborted: true, reason: 'time' })
  })

  it('is aborted from the start where one of them is', () => {
    const late = new AbortController()
    expect(anySignal(late.signal, AbortSignal.abort('gone'))).toMatchObject({ aborted: true, reason: 'gone' })
  })
})

it.each(['https://elan.example/a?b=c', 'mailto:a@b.fr', '/a', 'https://', '', 'a b'])(
  'an address is read as browsers read it: %j',
  (address) => {
    expect(parseUrl(address)?.href).toBe(URL.parse(address)?.href)
  },
)
