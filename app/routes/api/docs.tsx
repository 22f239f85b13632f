import { createFileRoute } from '@tanstack/react-router'
import { ApiReferenceScreen } from '~/features/apiReference/screens/ApiReferenceScreen'
import { BareShell } from '../-BareShell'

/** For developers: not linked from the members' pages. */
export const Route = createFileRoute('/api/docs')({
  head: () => ({ meta: [{ title: 'API · Élan' }, { name: 'robots', content: 'noindex' }] }),
  component: () => <ApiReferenceScreen documentUrl="/api/openapi.json" />,
  staticData: { layout: BareShell },
})
