import page from '~/ui/Page.module.css'
import { Rows } from './homeRow'
import { memberRows } from './memberRows'

/** Home for whoever is signed in. */
export function MemberHome() {
  return (
    <div className={page.page}>
      <Rows rows={memberRows} />
    </div>
  )
}
