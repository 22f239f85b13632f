import { expect, test, vi } from 'vitest'
import type { Cost } from '~/http/limits/costs'
import { askingProviders } from '~/http/limits/askingProviders.server'
import { defineOperation } from '~/http/operation/operation'
import { shareUnderWay } from '~/lib/bounds/asking.server'
import { boundedPort } from '~/lib/bounds/boundedPort.server'
import { logger } from '~/lib/log/logger.server'

const settings = vi.hoisted(() => ({ demo: true }))
vi.mock('~/env.server', () => ({ getSettings: () => settings }))

const HER = { group: 'members', who: 'her' }
const card = boundedPort('card', { ask: async () => 'an answer' }, [])
const operation = (asks: readonly ['card'] | readonly [], cost?: Cost) =>
  defineOperation({
    id: 'buy',
    method: 'POST',
    path: '/buy',
    summary: '',
    audience: 'anyone',
    asks,
    ...(cost && { cost }),
    handle: async () => undefined,
  })

test('an operation that asks a provider is limited as such, unless it says otherwise', () => {
  expect(operation(['card']).cost).toBe('provider')
  expect(operation([]).cost).toBe('write')
})

test('what a provider reports asks in the share of the house, so that no crowd of members keeps it waiting', async () => {
  const share = async () => shareUnderWay()
  await expect(askingProviders(operation(['card'], 'webhook'), HER, share)).resolves.toBe('house')
  await expect(askingProviders(operation(['card']), HER, share)).resolves.toBe('somebody')
})

test('an operation that asks whom it does not declare fails in the demo, though the call itself was passed over', async () => {
  settings.demo = true
  const asking = async () => card.ask().catch(() => undefined)
  await expect(askingProviders(operation(['card']), HER, asking)).resolves.toBe('an answer')
  await expect(askingProviders(operation([]), HER, asking)).rejects.toThrow(
    'buy does not declare that it asks: card',
  )
})

test('with real members it is answered, and the log says so', async () => {
  settings.demo = false
  const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
  await expect(askingProviders(operation([]), HER, () => card.ask())).resolves.toBe('an answer')
  expect(error).toHaveBeenCalledOnce()
})
