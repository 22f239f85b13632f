import page from '~/ui/Page.module.css'
import { Hero } from './Hero'
import { Rows } from './homeRow'
import { visitorRows } from './visitorRows'

/** Home for somebody who does not know Élan yet. */
export function VisitorHome() {
  return (
    <>
      <Hero />
      <div className={page.page}>
        <Rows rows={visitorRows} />
      </div>
    </>
  )
}
