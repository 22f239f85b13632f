import { Notice } from '~/ui/surfaces/Notice'
import classes from './Order.module.css'

/** Said wherever the embedded provider plays the real one (`SU-2`). */
export function SandboxNote() {
  return (
    <Notice tone="warn" className={classes.small}>
      Paiement d’essai&nbsp;: la carte et l’argent sont fictifs, rien ne sera débité.
    </Notice>
  )
}
