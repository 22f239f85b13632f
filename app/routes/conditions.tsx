import { createFileRoute } from '@tanstack/react-router'
import { ConditionsScreen } from '~/features/legal/documents/ConditionsScreen'

export const Route = createFileRoute('/conditions')({
  head: () => ({ meta: [{ title: 'Conditions générales de vente · Élan' }] }),
  component: ConditionsScreen,
})
