import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '~/features/legal/screens/PrivacyScreen'

export const Route = createFileRoute('/(legal)/confidentialite')({
  head: () => ({ meta: [{ title: 'Confidentialité · Élan' }] }),
  component: PrivacyScreen,
})
