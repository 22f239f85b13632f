import { CURRENT_WITHDRAWAL_FORM } from '~/features/legal/legal.public'
import classes from './Notice.module.css'

/** The model of the annex to article R221-1 of the code de la consommation, for those who would rather write. */
export function ModelWithdrawalForm() {
  return (
    <details className={classes.model}>
      <summary>Formulaire type de rétractation, à envoyer par e-mail ou par courrier</summary>
      <div>
        {CURRENT_WITHDRAWAL_FORM.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </details>
  )
}
