import { createFileRoute } from '@tanstack/react-router'
import { loadRows } from '~/features/home/screens/homeRow'
import { VisitorHome } from '~/features/home/screens/VisitorHome'
import { visitorRows } from '~/features/home/screens/visitorRows'

/** The home of a visitor; a member's is `/accueil`, shown at the same address (`homeRewrite`). */
export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) => loadRows(visitorRows, queryClient, null),
  component: VisitorHome,
})
