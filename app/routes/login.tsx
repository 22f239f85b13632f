import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { safeRedirectPath } from '~/domain/redirectPath'
import { sessionQuery } from '~/features/identity/identity.queries'
import { LOGIN_MODES, type LoginMode } from '~/features/identity/loginModes'
import { LoginScreen } from '~/features/identity/screens/LoginScreen'
import { BareLayout } from '~/ui/BareLayout'
import { parseSearch } from './-parseSearch'

const SearchSchema = v.object({
  mode: v.optional(v.picklist(LOGIN_MODES)),
  redirect: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  oobCode: v.optional(v.pipe(v.string(), v.maxLength(500))),
  /** Firebase's own parameters of an email's link; its library reads them from the address. */
  apiKey: v.optional(v.string()),
  lang: v.optional(v.string()),
})

type LoginSearch = v.InferOutput<typeof SearchSchema>

/** Links of emails are carried out even for somebody who is signed in. */
const EMAIL_MODES: readonly (LoginMode | undefined)[] = ['resetPassword', 'verifyEmail']

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): LoginSearch => parseSearch(SearchSchema)(search),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const session = await queryClient.ensureQueryData(sessionQuery)
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
