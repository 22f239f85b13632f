import { useMutation } from '@tanstack/react-query'
import { notifySuccess } from '~/ui/notify'
import { notifyRefusal } from '~/ui/notifyRefusal'

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
    onError: (failure) => notifyRefusal('Rien n’a changé', failure),
  })
}
