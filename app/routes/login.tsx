import { createFileRoute, redirect } from '@tanstack/react-router'
import { safeRedirectPath } from '~/domain/redirectPath'
import { LOGIN_MODES, loadSession, type LoginMode } from '~/features/identity/identity.public'
import { LoginScreen } from '~/features/identity/screens/LoginScreen'
import { BareLayout } from '~/ui/BareLayout'

interface LoginSearch {
  mode?: LoginMode | undefined
  redirect?: string | undefined
  oobCode?: string | undefined
  /** Firebase's own parameter of an email's link; its library reads it from the address. */
  apiKey?: string | undefined
}

const MAX_LENGTH = 2000
const text = (given: unknown) => (typeof given === 'string' && given.length <= MAX_LENGTH ? given : undefined)

/** A parameter that makes no sense is left out: the page then is the plain sign-in page. */
function parseLoginSearch({ mode, redirect: target, oobCode, apiKey }: Record<string, unknown>): LoginSearch {
  // A wrong one is set to nothing, not left out: the router would put the address's own value back in its place.
  return {
    ...(mode === undefined ? {} : { mode: LOGIN_MODES.find((known) => known === mode) }),
    ...(target === undefined ? {} : { redirect: text(target) }),
    ...(oobCode === undefined ? {} : { oobCode: text(oobCode) }),
    ...(apiKey === undefined ? {} : { apiKey: text(apiKey) }),
  }
}

/** Links of emails are carried out even for somebody who is signed in. */
const EMAIL_MODES: readonly (LoginMode | undefined)[] = ['resetPassword', 'verifyEmail']

export const Route = createFileRoute('/login')({
  validateSearch: parseLoginSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const session = await loadSession(queryClient)
    if (session && !EMAIL_MODES.includes(deps.mode))
      throw redirect({ href: safeRedirectPath(deps.redirect), replace: true })
  },
  head: () => ({ meta: [{ title: 'Se connecter · Élan' }, { name: 'robots', content: 'noindex' }] }),
  staticData: { layout: BareLayout },
  component: Login,
})

function Login() {
  const { mode = 'connexion', oobCode, redirect: target } = Route.useSearch()
  return (
    <LoginScreen
      key={mode}
      mode={mode}
      code={oobCode}
      redirect={target === undefined ? undefined : safeRedirectPath(target)}
    />
  )
}
