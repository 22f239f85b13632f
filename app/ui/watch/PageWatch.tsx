import { useEffect } from 'react'
import { ConnectionKeeper } from './ConnectionKeeper'
import { PageProgress } from './PageProgress'

/** What tells her how her page stands with the network. */
export default function PageWatch() {
  // Without network it could not be fetched any more.
  useEffect(() => void import('../states/ErrorScreen').catch(() => undefined), [])
  return (
    <>
      <PageProgress />
      <ConnectionKeeper />
    </>
  )
}
