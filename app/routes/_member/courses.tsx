import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '~/features/identity/identity.public'
import { ShoppingScreen } from '~/features/shopping/screens/ShoppingScreen'
import { isKept } from '~/features/shopping/shopping.public'
import { shoppingListQuery } from '~/features/shopping/shopping.queries'

export const Route = createFileRoute('/_member/courses')({
  // A list that the device holds is shown at once, and then asked for: in a shop, an answer may never come.
  loader: ({ context: { queryClient, session } }) =>
    session.hasRecord && !isKept(session.uid)
      ? queryClient.prefetchQuery(shoppingListQuery(session.uid))
      : undefined,
  head: () => ({ meta: [{ title: 'Mes courses · Élan' }] }),
  component: Shopping,
})

function Shopping() {
  const session = useSession()
  // Between signing out and leaving the page.
  return session && <ShoppingScreen uid={session.uid} />
}
