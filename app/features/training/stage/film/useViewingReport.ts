import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { requestClient } from '~/http/call/callFromBrowser'
import { isSittingDone, type Interval } from '~/domain/training/viewing'
import { useSession } from '~/features/identity/identity.public'
import { forgetWhatComes, keepViewing, reportViewing } from '../../training.queries'
import { createFilmPlace } from './filmPlace'
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
 * @returns how much she has played in this sitting, in seconds, once she has done the workout in it; `null` before
 */
export function useViewingReport(
  element: HTMLVideoElement,
  { videoId, enabled }: ViewingReportOptions,
): number | null {
  const queryClient = useQueryClient()
  const session = useSession()
  const viewer = useRef(session)
  const [doneSeconds, setDoneSeconds] = useState<number | null>(null)

  useEffect(() => {
    viewer.current = session
  }, [session])

  useEffect(() => {
    if (!enabled) return undefined
    // Her last report may be her first: what sends it must be there by then.
    void requestClient().catch(() => undefined)
    const watched = createWatchedIntervals()
    const placeIn = createFilmPlace()
    const sittingId = crypto.randomUUID()
    const seen: Interval[] = []
    let begun = false
    let latest = 0

    async function report(target: HTMLVideoElement, keepalive = false): Promise<void> {
      const stretches = watched.take()
      if (stretches.length === 0 && !begun) return
      seen.push(...stretches)
      const turn = ++latest
      const playedSeconds = watched.playedSeconds()
      setDoneSeconds((had) => (had === null ? null : playedSeconds))
      const hers = { session: viewer.current, videoId }
      // Asked now: an element that is let go forgets its film.
      const at = placeIn(target)
      const isKnown = begun && Number.isFinite(at.durationSeconds)
      if (isKnown) keepViewing(queryClient, hers, at)
      try {
        const sitting = { id: sittingId, playedSeconds }
        const told = { positionSeconds: at.positionSeconds, watched: stretches, sitting }
        const answer = await reportViewing(videoId, told, keepalive)
        if (isSittingDone(answer.becameDone, seen, at.durationSeconds))
          setDoneSeconds((had) => Math.max(had ?? 0, playedSeconds))
        // Answers may overtake each other.
        if (isKnown && turn === latest) keepViewing(queryClient, hers, at, answer)
        void forgetWhatComes(queryClient)
      } catch {
        watched.putBack(stretches)
      }
    }

    const onTime = () => {
      placeIn(element)
      if (element.paused || element.seeking) return
      begun = true
      watched.playedTo(element.currentTime)
    }
    const onPause = () => {
      watched.interrupt()
      void report(element)
    }
    const onSeeking = () => {
      placeIn(element)
      watched.interrupt()
    }
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

  return doneSeconds
}
