import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '~/features/identity/identity.public'
import { ShoppingScreen } from '~/features/shopping/screens/ShoppingScreen'
import { shoppingListQuery } from '~/features/shopping/shopping.queries'

export const Route = createFileRoute('/_member/courses')({
  // What cannot be asked for just now is what the device has kept.
  loader: ({ context: { queryClient, session } }) =>
    session.hasRecord ? queryClient.prefetchQuery(shoppingListQuery(session.uid)) : undefined,
  head: () => ({ meta: [{ title: 'Mes courses · Élan' }] }),
  component: Shopping,
})

function Shopping() {
  const session = useSession()
  // Between signing out and leaving the page.
  return session && <ShoppingScreen uid={session.uid} />
}
