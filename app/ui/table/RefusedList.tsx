import { FailedState } from '../states/FailedState'
import { failureMessage } from '../states/failureMessage'
import type { ResourceList } from './useResourceList'

/** Why the list, or its next page, could not be read. */
export function RefusedList({ list }: { list: Pick<ResourceList<unknown>, 'error' | 'onRetry'> }) {
  if (!list.error) return null
  return (
    <FailedState onRetry={list.onRetry}>
      {failureMessage(list.error, 'La liste n’a pas pu être lue.')}
    </FailedState>
  )
}
