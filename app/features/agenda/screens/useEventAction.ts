import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifyRefusal } from '~/ui/notifyRefusal'
import { refreshEvents } from '../nextEvent.queries'

/**
 * What she does about an event. One thing is done after the other, as she did them: the last one is the one that counts. Its page
 * is read anew, accepted or refused: others come and go meanwhile.
 *
 * @param eventId of which event
 * @param run does it
 */
export function useEventAction<Input = void>(eventId: string, run: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: run,
    scope: { id: `event.${eventId}` },
    onSettled: () => refreshEvents(queryClient),
    onError: (failure) => notifyRefusal('Rien n’a changé', failure),
  })
}
