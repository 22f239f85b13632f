import { useMutation } from '@tanstack/react-query'
import { readFailure } from '~/lib/readFailure'
import { notifyError, notifySuccess } from '~/ui/notify'
import { actionFailure } from './actionFailure'

/**
 * A change that a button makes: busy while it runs, said when done, its refusal in French.
 *
 * @param said the message of success; none if the page is left anyway
 */
export function useAction<Input = void>(run: (input: Input) => Promise<unknown>, said?: string) {
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      if (said) notifySuccess(said)
    },
    onError: (failure) => {
      // The query layer reports server failures (500 and above).
      const { status } = readFailure(failure)
      if (status === undefined || status < 500) notifyError('Rien n’a changé', actionFailure(failure))
    },
  })
}
