import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readSettings, toPublicSettings } from '~/env.server'
import { PublicSettingsSchema } from '~/features/settings/settings.schema'

const FULL = {
  FIREBASE_APP_ID: '1:2:web:3',
  POSTHOG_KEY: 'phc_1',
  INTERCOM_APP_ID: 'chat',
  INTERCOM_SECRET: 'the secret of the chat',
  INTERCOM_WIDGET_URL: 'https://widget.test/chat',
  METRICS_TOKEN: 'the token of the metrics',
}

test.each([
  ['all there is', FULL],
  ['the demonstration’s', {}],
])('the API tells every public setting of %s, and no other', (_, given) => {
  const settings = toPublicSettings(readSettings(given))
  const told = v.parse(PublicSettingsSchema, { ...settings, ...readSettings(given) })
  expect(told).toEqual(settings)
  expect(JSON.stringify(told)).not.toMatch(/secret|token of/)
})
