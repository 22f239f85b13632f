import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { requestClient } from '~/http/call/callFromBrowser'
import { forgetWhatComes, reportViewing } from '../../training.queries'
import { createWatchedIntervals } from './watchedIntervals'

const REPORT_EVERY_MS = 10_000

export interface ViewingReportOptions {
  videoId: string
  /** Visitors train too, but their progress is not stored. */
  enabled: boolean
}

/**
 * Reports her position and what she has seen to the server: every ten seconds, when she pauses, and when the page goes away.
 * What could not be sent goes with the next report.
 *
 * @returns whether this sitting made the workout count as done
 */
export function useViewingReport(
  element: HTMLVideoElement,
  { videoId, enabled }: ViewingReportOptions,
): boolean {
  const queryClient = useQueryClient()
  const [justDone, setJustDone] = useState(false)
  const wasDone = useRef(false)

  useEffect(() => {
    if (!enabled) return undefined
    // Her last report may be her first: what sends it must be there by then.
    void requestClient().catch(() => undefined)
    const watched = createWatchedIntervals()
    const sittingId = crypto.randomUUID()
    let begun = false

    async function report(target: HTMLVideoElement, keepalive = false): Promise<void> {
      const stretches = watched.take()
      if (stretches.length === 0 && !begun) return
      try {
        const sitting = { id: sittingId, playedSeconds: watched.playedSeconds() }
        const seen = { positionSeconds: target.currentTime, watched: stretches, sitting }
        const { doneAt } = await reportViewing(videoId, seen, keepalive)
        if (doneAt && !wasDone.current && begun) setJustDone(true)
        wasDone.current = doneAt !== null
        void forgetWhatComes(queryClient)
      } catch {
        watched.putBack(stretches)
      }
    }

    const onTime = () => {
      if (element.paused || element.seeking) return
      begun = true
      watched.playedTo(element.currentTime)
    }
    const onPause = () => {
      watched.interrupt()
      void report(element)
    }
    const onSeeking = () => watched.interrupt()
    const onHidden = () => {
      if (document.visibilityState === 'hidden' && begun) void report(element, true)
    }
    const timer = setInterval(() => {
      if (!element.paused) void report(element)
    }, REPORT_EVERY_MS)
    element.addEventListener('timeupdate', onTime)
    element.addEventListener('pause', onPause)
    element.addEventListener('seeking', onSeeking)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      clearInterval(timer)
      element.removeEventListener('timeupdate', onTime)
      element.removeEventListener('pause', onPause)
      element.removeEventListener('seeking', onSeeking)
      document.removeEventListener('visibilitychange', onHidden)
      // Going to another page of the site does not hide the document, so it is reported here.
      if (begun) void report(element, true)
    }
  }, [element, videoId, enabled, queryClient])

  return justDone
}
