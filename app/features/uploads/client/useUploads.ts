import { useEffect, useRef, useSyncExternalStore } from 'react'
import { onBack } from '~/lib/whoLeft'
import { takeUploads, type UploadTaker } from './finishedUploads'
import type { Sending } from './sending'
import { currentUploads, subscribeToUploads } from './sendingList'
import { openUploads } from './uploadsOfPage'

const NONE: readonly Sending[] = []

/** What is being sent from this page, wherever in the studio she is. */
export const useUploads = (): readonly Sending[] =>
  useSyncExternalStore(subscribeToUploads, currentUploads, () => NONE)

/** Keeps sending while she moves about the studio, and takes up what a reload has interrupted. For the studio's frame. */
export function useUploadsOfPage(uid: string): void {
  useEffect(() => {
    void openUploads(uid)
    return onBack(uid, () => void openUploads(uid))
  }, [uid])
}

/**
 * Makes something of each film as soon as it is there: a draft. What it makes of one that was there already when the page was
 * loaded, it may have made before: `takeUpload` then answers 409.
 *
 * @param taker once it resolves, the film is off the list; where it rejects, it stays there, and is tried again unless that was an answer
 */
export function useUploadTaker(taker: UploadTaker): void {
  const latest = useRef(taker)
  useEffect(() => {
    latest.current = taker
  })
  useEffect(() => takeUploads((upload) => latest.current(upload)), [])
}
