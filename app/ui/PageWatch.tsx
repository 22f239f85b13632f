import { ConnectionKeeper } from './connection/ConnectionKeeper'
import { PageProgress } from './progress/PageProgress'

/** What tells her how her page stands with the network. */
export default function PageWatch() {
  return (
    <>
      <PageProgress />
      <ConnectionKeeper />
    </>
  )
}
