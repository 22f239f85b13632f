import { createFileRoute } from '@tanstack/react-router'
import { DemoMessagesScreen } from '~/features/demo/DemoMessagesScreen'
import { fetchDemoMessages } from '~/features/demo/demo.functions'

export const Route = createFileRoute('/demo/courrier')({
  loader: () => fetchDemoMessages(),
  head: () => ({ meta: [{ title: 'Courrier de démonstration · Élan' }] }),
  component: DemoMessages,
})

function DemoMessages() {
  return <DemoMessagesScreen {...Route.useLoaderData()} />
}
