import classes from './Order.module.css'

/** Said wherever the embedded provider plays the real one (`SU-2`). */
export function SandboxNote() {
  return (
    <p className={classes.sandbox}>
      Paiement d’essai : la carte et l’argent sont fictifs, rien ne sera débité.
    </p>
  )
}
