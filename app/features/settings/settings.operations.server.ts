import { getSettings, toPublicSettings } from '~/env.server'
import { defineOperation } from '~/http/operation/operation'
import { PublicSettingsSchema } from './settings.schema'

export const settingsOperations = [
  defineOperation({
    id: 'getSettings',
    method: 'GET',
    path: '/settings',
    summary: 'What a client must know of this deployment.',
    audience: 'anyone',
    response: PublicSettingsSchema,
    handle: async () => toPublicSettings(getSettings()),
  }),
]
