import { expect, test, vi } from 'vitest'
import { remember } from '~/lib/remember'

test('what is made once is given to all', async () => {
  const make = vi.fn(async () => ({}))
  const get = remember(make)
  expect(get.held()).toBeUndefined()
  const [one, other] = await Promise.all([get(), get()])
  expect(one).toBe(other)
  expect(await get()).toBe(one)
  expect(await get.held()).toBe(one)
  expect(make).toHaveBeenCalledOnce()
})

test('a failure is told to all who wait for it, and not remembered', async () => {
  const make = vi.fn(async () => 'made')
  make.mockRejectedValueOnce(new Error('away'))
  const get = remember(make)
  const answers = await Promise.allSettled([get(), get()])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(make).toHaveBeenCalledOnce()
  expect(await get()).toBe('made')
})

test('what is forgotten is made anew, and its late failure spoils nothing', async () => {
  const late = Promise.withResolvers<string>()
  const make = vi.fn(async () => 'made')
  make.mockReturnValueOnce(late.promise)
  const get = remember(make)
  const first = get()
  get.forget()
  const second = get()
  late.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  expect(get.held()).toBe(second)
  expect(await second).toBe('made')
})
