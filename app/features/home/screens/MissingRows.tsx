import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { FailedState } from '~/ui/states/FailedState'

/** As soon as it failed once: what is tried again meanwhile would leave her day empty without a word. */
const isMissing = ({ state }: Query) =>
  state.data === undefined && (state.status === 'error' || state.fetchFailureCount > 0)

/** A row that could not be loaded hides; this says so in its place, for otherwise a day would look as if it held nothing. */
export function MissingRows() {
  const queryClient = useQueryClient()
  const cache = queryClient.getQueryCache()
  const isAny = useSyncExternalStore(
    useCallback((changed) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]),
    () => cache.findAll({ predicate: isMissing, type: 'active' }).length > 0,
    () => false,
  )
  return isAny ? (
    <FailedState onRetry={() => void queryClient.refetchQueries({ predicate: isMissing, type: 'active' })}>
      Une partie de votre accueil n’a pas pu être chargée. Rien n’est perdu&nbsp;: elle revient dès que
      possible.
    </FailedState>
  ) : null
}
