import { createFileRoute } from '@tanstack/react-router'
import { askPasswordCode } from '~/features/people/peopleImports.queries'
import { WelcomeScreen } from '~/features/people/screens/WelcomeScreen'

export const Route = createFileRoute('/bienvenue/$token')({
  head: () => ({ meta: [{ title: 'Bienvenue · Élan' }, { name: 'robots', content: 'noindex' }] }),
  component: Welcome,
})

function Welcome() {
  const { token } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <WelcomeScreen
      onChoose={async () => {
        const oobCode = await askPasswordCode(token)
        // Not to come back to: the code is used once.
        await navigate({ to: '/login', search: { mode: 'resetPassword', oobCode }, replace: true })
      }}
    />
  )
}
