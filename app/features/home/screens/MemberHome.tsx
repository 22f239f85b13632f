import page from '~/ui/Page.module.css'
import { Rows } from './homeRow'
import { memberRows } from './memberRows'

/** The home of a signed-in member. */
export function MemberHome() {
  return (
    <div className={page.page}>
      <Rows rows={memberRows} />
    </div>
  )
}
