/** The settings that a browser may know. They come with the page, so one build serves every deployment. */
export interface PublicSettings {
  apiBaseUrl: string
  loginEndpoint: string
  logoutEndpoint: string
  firebase: { apiKey: string; authDomain: string; projectId: string; appId?: string; emulatorUrl?: string }
  posthog?: { key: string; host: string }
  intercom?: { appId: string; widgetUrl?: string }
  /** The embedded providers are at work: said on the page, so that nobody takes it for the real thing. */
  demo: boolean
  /** No real payment is made: said wherever one would be. */
  paymentsSandbox: boolean
}
