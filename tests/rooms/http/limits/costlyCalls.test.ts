import { expect, test } from 'vitest'
import { COSTLY_CALLS, costlyOperations } from '~tests/bench/flood/costly'

test('the bench floods every operation that costs and that a member or a visitor may ask', () => {
  expect(Object.keys(COSTLY_CALLS).toSorted()).toEqual(
    costlyOperations()
      .map(({ id }) => id)
      .toSorted(),
  )
})
