import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '~/features/legal/documents/PrivacyScreen'

export const Route = createFileRoute('/confidentialite')({
  head: () => ({ meta: [{ title: 'Confidentialité · Élan' }] }),
  component: PrivacyScreen,
})
