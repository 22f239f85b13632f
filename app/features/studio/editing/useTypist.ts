import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isTakenFrom, onDeviceTaken, holdDevice } from '~/lib/memberStorage'

/** Whose words are typed. */
export interface Typist {
  uid: string
  /** Whether she is still who is signed in in this browser: otherwise nothing of hers is sent, or kept. */
  isHers: () => boolean
}

/**
 * Who types in a page, while somebody else may sign in in another tab.
 *
 * @param uid who is signed in, as far as this page knows
 * @returns `null` once somebody else has come of whom this page knows nothing yet
 */
export function useTypist(uid: string): Typist | null {
  const known = useRef(uid)
  const [isGone, setGone] = useState(false)
  // Before what she had open is closed, and would be sent.
  useLayoutEffect(() => {
    known.current = uid
  }, [uid])
  useEffect(() => {
    // What the device says of who was here before her says nothing.
    void holdDevice(uid)
    setGone(false)
    return onDeviceTaken(() => setGone(isTakenFrom(uid)))
  }, [uid])
  const typist = useMemo(() => ({ uid, isHers: () => known.current === uid && !isTakenFrom(uid) }), [uid])
  return isGone ? null : typist
}
