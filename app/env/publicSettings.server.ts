import type { PublicSettings } from '~/env.client'
import type { Settings } from './readSettings.server'

/** The part of the settings that a page carries to the browser. */
export function toPublicSettings(settings: Settings): PublicSettings {
  return {
    apiBaseUrl: settings.API_BASE_URL,
    loginEndpoint: settings.AUTH_LOGIN_ENDPOINT,
    logoutEndpoint: settings.AUTH_LOGOUT_ENDPOINT,
    firebase: {
      // The emulator takes any key, but the client library insists on one.
      apiKey: settings.FIREBASE_API_KEY ?? 'demo-api-key',
      authDomain: settings.FIREBASE_AUTH_DOMAIN ?? `${settings.FIREBASE_PROJECT_ID}.firebaseapp.com`,
      projectId: settings.FIREBASE_PROJECT_ID,
      ...(settings.FIREBASE_APP_ID ? { appId: settings.FIREBASE_APP_ID } : {}),
      ...(settings.FIREBASE_AUTH_EMULATOR_HOST
        ? { emulatorUrl: settings.EMULATOR_PUBLIC_URL ?? `http://${settings.FIREBASE_AUTH_EMULATOR_HOST}` }
        : {}),
    },
    ...(settings.POSTHOG_KEY ? { posthog: { key: settings.POSTHOG_KEY, host: settings.POSTHOG_HOST } } : {}),
    ...(settings.INTERCOM_APP_ID
      ? {
          intercom: {
            appId: settings.INTERCOM_APP_ID,
            ...(settings.INTERCOM_WIDGET_URL ? { widgetUrl: settings.INTERCOM_WIDGET_URL } : {}),
          },
        }
      : {}),
    demo: settings.demo,
    paymentsSandbox: settings.paymentsSandbox,
  }
}
