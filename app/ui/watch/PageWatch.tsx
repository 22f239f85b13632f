import { LazyNotifications } from '../LazyNotifications'
import { ConnectionKeeper } from './ConnectionKeeper'
import { PageProgress } from './PageProgress'

/** What speaks beside her page: how it stands with the network, and how what she did went. */
export default function PageWatch() {
  return (
    <>
      <PageProgress />
      <ConnectionKeeper />
      <LazyNotifications />
    </>
  )
}
