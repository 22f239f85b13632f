import { createFileRoute } from '@tanstack/react-router'
import { loadRows } from '~/features/home/screens/homeRow'
import { MemberHome } from '~/features/home/screens/MemberHome'
import { memberRows } from '~/features/home/screens/memberRows'

/** The home of a member, which she sees at `/` (`homeRewrite`). */
export const Route = createFileRoute('/_member/accueil')({
  loader: ({ context: { queryClient, session } }) => loadRows(memberRows, queryClient, session),
  component: MemberHome,
})
