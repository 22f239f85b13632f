import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Course } from '~/domain/intervals/course'
import type { Cue } from '~/domain/intervals/cues'
import { createLeader, type Leader } from './leader'
import type { LeaderView } from './leaderView'

/** Leads her through a film, once its element is there. @param course stays the same while the film does */
export function useLeader(
  film: HTMLVideoElement | null,
  course: Course,
  onCues: (cues: readonly Cue[]) => void,
): { leader: Leader | null; view: LeaderView | null } {
  const [leader, setLeader] = useState<Leader | null>(null)
  const heard = useRef(onCues)
  useEffect(() => {
    heard.current = onCues
  }, [onCues])

  useEffect(() => {
    if (!film) return undefined
    const made = createLeader({ film, course, onCues: (cues) => heard.current(cues) })
    setLeader(made)
    return () => {
      made.dispose()
      setLeader(null)
    }
  }, [film, course])

  const view = useSyncExternalStore(
    leader?.subscribe ?? subscribeToNothing,
    () => leader?.view() ?? null,
    () => null,
  )
  return { leader, view }
}

const subscribeToNothing = () => () => undefined
