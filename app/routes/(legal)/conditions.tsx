import { createFileRoute } from '@tanstack/react-router'
import { ConditionsScreen } from '~/features/legal/screens/ConditionsScreen'
import { readSearchText } from '~/lib/readSearch'
import { unread } from '~/lib/unreadSearch'

export const Route = createFileRoute('/(legal)/conditions')({
  validateSearch: unread<{ version: string }>(),
  head: () => ({ meta: [{ title: 'Conditions générales de vente · Élan' }] }),
  component: Conditions,
})

function Conditions() {
  const version = readSearchText(Route.useSearch().version)
  return <ConditionsScreen {...(version ? { version } : {})} />
}
