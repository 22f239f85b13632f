import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadSession } from '~/features/identity/identity.public'
import { LoginScreen } from '~/features/identity/screens/LoginScreen'
import { onwardFrom, parseLoginSearch, returnPathOf } from '~/features/identity/screens/loginSearch'
import { BareLayout } from '~/ui/BareLayout'

export const Route = createFileRoute('/login')({
  validateSearch: parseLoginSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const session = await loadSession(queryClient)
    const onward = session && onwardFrom(deps)
    if (onward) throw redirect({ href: onward, replace: true })
  },
  head: () => ({ meta: [{ title: 'Se connecter · Élan' }, { name: 'robots', content: 'noindex' }] }),
  staticData: { layout: BareLayout },
  component: Login,
})

function Login() {
  const search = Route.useSearch()
  const { mode = 'connexion', oobCode } = search
  return <LoginScreen key={mode} mode={mode} code={oobCode} redirect={returnPathOf(search)} />
}
