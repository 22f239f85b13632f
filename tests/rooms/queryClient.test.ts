import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { createAppQueryClient } from '~/queryClient'

const away = () => Promise.reject(new Error('away'))

afterEach(() => onlineManager.setOnline(true))

it('without network a query fails, for its page to say so, instead of loading until it is back', async () => {
  onlineManager.setOnline(false)
  const client = createAppQueryClient()
  await expect(client.fetchQuery({ queryKey: ['recipes'], queryFn: away })).rejects.toThrow('away')
})

it('without network a change fails, instead of being carried out when she thinks of it no more', async () => {
  onlineManager.setOnline(false)
  const change = new MutationObserver(createAppQueryClient(), { mutationFn: away })
  await expect(change.mutate()).rejects.toThrow('away')
})
