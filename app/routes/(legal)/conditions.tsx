import { createFileRoute } from '@tanstack/react-router'
import { ConditionsScreen } from '~/features/legal/screens/ConditionsScreen'

export const Route = createFileRoute('/(legal)/conditions')({
  head: () => ({ meta: [{ title: 'Conditions générales de vente · Élan' }] }),
  component: ConditionsScreen,
})
