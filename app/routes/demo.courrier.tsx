import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { demoMessagesQuery } from '~/features/demo/demo.queries'
import { DemoMessagesScreen } from '~/features/demo/screens/DemoMessagesScreen'
import { orNotFound } from '~/lib/orNotFound'

export const Route = createFileRoute('/demo/courrier')({
  loader: async ({ context: { queryClient } }) => {
    await orNotFound(queryClient.fetchQuery(demoMessagesQuery))
  },
  head: () => ({ meta: [{ title: 'Courrier de démonstration · Élan' }] }),
  component: DemoMessages,
})

function DemoMessages() {
  return <DemoMessagesScreen {...useSuspenseQuery(demoMessagesQuery).data} />
}
