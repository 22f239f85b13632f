import posthog from 'posthog-js'
import { REPORT_EVENT, type ReportedFailure } from '~/lib/reportFailure'

declare global {
  interface Window {
    elanStopAnalytics?: () => void
  }
}

let started = false

/**
 * Starts product analytics: page leave is captured, page view is not (`source.md §1`), and nothing else by itself.
 *
 * @param uid who is signed in, by id only
 */
export function startAnalytics({ key, host }: { key: string; host: string }, uid: string | null): void {
  if (started) posthog.opt_in_capturing({ captureEventName: false })
  else {
    posthog.init(key, {
      api_host: host,
      capture_pageview: false,
      capture_pageleave: true,
      autocapture: false,
      capture_performance: false,
      // A handful of events a visit: each goes at once, and the last one by beacon while the page goes away.
      request_batching: false,
      disable_session_recording: true,
      disable_surveys: true,
      disable_external_dependency_loading: true,
      advanced_disable_flags: true,
      persistence: 'localStorage',
    })
    started = true
    window.addEventListener(REPORT_EVENT, (reported) => {
      if (!(reported instanceof CustomEvent)) return
      const { event, properties } = reported.detail as ReportedFailure
      posthog.capture(event, properties)
    })
    window.elanStopAnalytics = () => posthog.opt_out_capturing()
  }
  if (uid) posthog.identify(uid)
}
