import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifySuccess } from '~/ui/notify'
import { notifyRefusal } from '~/ui/notifyRefusal'
import { refreshTeams } from '../teams.queries'

/** What follows a change that was made. */
interface Afterwards {
  /** The message of success; none where the page says it. */
  said?: string
  /** Where she is led, once what is shown is read again. */
  lead?: () => Promise<void>
}

/**
 * A change of a team that a button makes: busy while it runs, said when done, its refusal in French. What is shown of
 * teams is read again either way: somebody else may have been faster.
 */
export function useTeamAction<Input = void, Answer = unknown>(
  run: (input: Input) => Promise<Answer>,
  { said, lead }: Afterwards = {},
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => {
      try {
        return await run(input)
      } finally {
        await refreshTeams(queryClient)
      }
    },
    onSuccess: async () => {
      await lead?.()
      if (said) notifySuccess(said)
    },
    onError: (failure) => notifyRefusal('Rien n’a changé', failure),
  })
}
