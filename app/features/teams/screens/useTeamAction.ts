import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readFailure } from '~/lib/readFailure'
import { notifyError, notifySuccess } from '~/ui/notify'
import { failureMessage } from '~/ui/states/failureMessage'

/**
 * A change of a team that a button makes: busy while it runs, said when done, its refusal in French. What is shown of
 * teams is read again either way: somebody else may have been faster.
 *
 * @param said the message of success; none where the page says it
 */
export function useTeamAction<Input = void, Answer = unknown>(
  run: (input: Input) => Promise<Answer>,
  said?: string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      if (said) notifySuccess(said)
    },
    onError: (failure) => {
      // The query layer reports server failures (500 and above).
      const { status } = readFailure(failure)
      if (status === undefined || status < 500)
        notifyError(
          'Rien n’a changé',
          failureMessage(failure, 'Cela n’a pas abouti. Réessayez dans un instant.'),
        )
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['teams'] }),
  })
}
