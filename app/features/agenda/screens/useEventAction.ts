import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifyRefusal } from '~/ui/notifyRefusal'
import { refreshEvents } from '../nextEvent.queries'

/** What she does about an event. Its page is read anew, accepted or refused: others come and go meanwhile. */
export function useEventAction<Input = void>(run: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: () => refreshEvents(queryClient),
    onError: (failure) => notifyRefusal('Rien n’a changé', failure),
  })
}
