import * as v from 'valibot'

/** The settings that a browser may know (`PublicSettings`): what is not named here never leaves the server. */
export const PublicSettingsSchema = v.object({
  apiBaseUrl: v.string(),
  loginEndpoint: v.string(),
  logoutEndpoint: v.string(),
  firebase: v.object({
    apiKey: v.string(),
    authDomain: v.string(),
    projectId: v.string(),
    appId: v.optional(v.string()),
    emulatorUrl: v.optional(v.string()),
  }),
  posthog: v.optional(v.object({ key: v.string(), host: v.string() })),
  intercom: v.optional(v.object({ appId: v.string(), widgetUrl: v.optional(v.string()) })),
  demo: v.boolean(),
  paymentsSandbox: v.boolean(),
})

/** How large what is sent may be, in bytes. */
export const SendingLimitsSchema = v.object({ image: v.number(), file: v.number(), film: v.number() })
