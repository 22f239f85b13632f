import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readFailure } from '~/lib/readFailure'
import { errorMessage } from '~/messages/errors.fr'
import { notifyError } from '~/ui/notify'
import { refreshEvents } from '../nextEvent.queries'

/** What she does about an event. Its page is read anew, accepted or refused: others come and go meanwhile. */
export function useEventAction<Input = void>(run: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: () => refreshEvents(queryClient),
    onError: (failure) => {
      // The query layer reports server failures (500 and above).
      const { code, status } = readFailure(failure)
      if (status === undefined || status < 500)
        notifyError('Rien n’a changé', errorMessage(code, 'Cela n’a pas abouti. Réessayez dans un instant.'))
    },
  })
}
