import { useEffect, useState } from 'react'
import type { PlayingStage } from './PlayingStage'
import { loadPlayingStage } from './loadPlayingStage'

/** Its files are fetched behind the page, which she looks at first. */
const SETTLED_MS = 800

/** The stage, once she has tapped and its files are there. Where they do not come, the page stays, and she can ask again. */
export function usePlayingStage(isStarted: boolean) {
  const [Stage, setStage] = useState<typeof PlayingStage | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isAwaited = isStarted && Stage === null && !hasFailed

  // The player is on its way before the tap, so that the tap only waits for the film.
  useEffect(() => {
    const timer = setTimeout(() => void loadPlayingStage().catch(() => undefined), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!isAwaited) return undefined
    let isHere = true
    loadPlayingStage().then(
      (loaded) => isHere && setStage(() => loaded),
      () => isHere && setFailed(true),
    )
    return () => {
      isHere = false
    }
  }, [isAwaited])

  return { Stage, hasFailed, retry: () => setFailed(false) }
}
