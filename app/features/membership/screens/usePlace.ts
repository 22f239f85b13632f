import { useSyncExternalStore } from 'react'
import { isInWrapper } from '~/lib/wrapper'

const never = () => () => undefined

/**
 * Where the page is shown. The server cannot know: until the page is alive it is `unknown`, and nothing that the
 * wrapper must not show may be seen (`SU-5`).
 */
export function usePlace(): 'unknown' | 'web' | 'wrapper' {
  return useSyncExternalStore(
    never,
    () => (isInWrapper() ? 'wrapper' : 'web'),
    () => 'unknown',
  )
}
