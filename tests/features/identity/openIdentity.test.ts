import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { connectIdentity, openIdentity } from '~/features/identity/client/openIdentity'

test('identity that could not be opened while the connection was away is opened at the next call', async () => {
  const queryClient = new QueryClient()
  const settings = vi.spyOn(queryClient, 'ensureQueryData').mockRejectedValue(new Error('away'))
  connectIdentity({ queryClient, sessionChanged: async () => undefined, memberHere: async () => () => {} })
  await expect(openIdentity()).rejects.toThrow('away')
  await expect(openIdentity()).rejects.toThrow('away')
  expect(settings).toHaveBeenCalledTimes(2)
})
