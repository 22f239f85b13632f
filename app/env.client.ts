/** The settings that a browser may know. They come with the page, so one build serves every deployment. */
export interface PublicSettings {
  apiBaseUrl: string
  loginEndpoint: string
  logoutEndpoint: string
  firebase: { apiKey: string; authDomain: string; projectId: string; appId?: string; emulatorUrl?: string }
  posthog?: { key: string; host: string }
  intercom?: { appId: string; widgetUrl?: string }
  /** Whether the embedded providers are in use. The page says so, so that nobody mistakes the demo for the real site. */
  demo: boolean
  /** No real payment is made. The pages that take payments say so. */
  paymentsSandbox: boolean
}
