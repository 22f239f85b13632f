import page from '~/ui/Page.module.css'
import { Rows } from './homeRow'
import { memberRows } from './memberRows'
import { MissingRows } from './MissingRows'

/** The home of a signed-in member. */
export function MemberHome() {
  return (
    <div className={page.page}>
      <Rows rows={memberRows} />
      <MissingRows />
    </div>
  )
}
