import { createFileRoute } from '@tanstack/react-router'
import { loadDay } from '~/features/home/screens/loadDay'
import { MemberHome } from '~/features/home/screens/MemberHome'
import { memberRows } from '~/features/home/screens/memberRows'

/** The home of a member, which she sees at `/` (`homeRewrite`). */
export const Route = createFileRoute('/_member/accueil')({
  loader: ({ context: { queryClient, session } }) => loadDay(memberRows, queryClient, session),
  component: MemberHome,
})
