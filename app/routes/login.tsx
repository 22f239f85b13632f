import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadSession } from '~/features/identity/identity.public'
import { LoginScreen } from '~/features/identity/screens/LoginScreen'
import {
  addedAddressPath,
  onwardFrom,
  readLoginSearch,
  returnPathOf,
  type LoginSearch,
} from '~/features/identity/screens/loginSearch'
import { unread } from '~/lib/unreadSearch'
import { BareShell } from './-BareShell'

export const Route = createFileRoute('/login')({
  validateSearch: unread<LoginSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const session = await loadSession(queryClient)
    const onward = session && onwardFrom(readLoginSearch(deps))
    if (onward) throw redirect({ href: onward, replace: true })
  },
  head: ({ match }) => ({
    meta: [
      { title: match.search.mode === 'inscription' ? 'Créer mon compte · Élan' : 'Se connecter · Élan' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  staticData: { layout: BareShell },
  component: Login,
})

function Login() {
  const search = readLoginSearch(Route.useSearch())
  const { mode = 'connexion', oobCode } = search
  return (
    <LoginScreen
      key={mode}
      mode={mode}
      code={oobCode}
      redirect={returnPathOf(search)}
      addedAt={addedAddressPath(search)}
    />
  )
}
