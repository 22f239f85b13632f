export interface ReportedFailure {
  event: string
  properties: Record<string, string>
}

/** The event that carries a failure to product analytics, which is loaded only with her consent. */
export const REPORT_EVENT = 'elan:report'

/** Reports a failure to product analytics, if the member has consented. */
export function reportFailure(event: string, properties: Record<string, string>): void {
  window.dispatchEvent(new CustomEvent<ReportedFailure>(REPORT_EVENT, { detail: { event, properties } }))
}
