import { createFileRoute } from '@tanstack/react-router'
import { ImprintScreen } from '~/features/legal/screens/ImprintScreen'

export const Route = createFileRoute('/(legal)/mentions-legales')({
  head: () => ({ meta: [{ title: 'Mentions légales · Élan' }] }),
  component: ImprintScreen,
})
