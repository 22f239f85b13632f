import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifySuccess } from '~/ui/notify'
import { notifyRefusal } from '~/ui/notifyRefusal'
import { refreshTeams } from '../teams.queries'

/** When a change is made, and what follows it. */
interface Around {
  /** What is done under one name is done one after the other. */
  turn?: string
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
  { turn, said, lead }: Around = {},
) {
  const queryClient = useQueryClient()
  return useMutation({
    ...(turn && { scope: { id: turn } }),
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
