import { getSettings, toPublicSettings } from '~/env.server'
import { defineOperation } from '~/http/operation/operation'
import { PublicSettingsSchema, SendingLimitsSchema } from './settings.schema'

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
  defineOperation({
    id: 'getSendingLimits',
    method: 'GET',
    path: '/settings/sending',
    summary: 'How large photographs, documents and films may be that authors send.',
    audience: ['AUTHOR', 'COACH'],
    response: SendingLimitsSchema,
    handle: async () => {
      const { IMAGE_MAX_BYTES: image, FILE_MAX_BYTES: file, VIDEO_MAX_BYTES: film } = getSettings()
      return { image, file, film }
    },
  }),
]
