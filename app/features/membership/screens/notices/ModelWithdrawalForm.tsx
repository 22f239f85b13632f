import { SELLER } from '~/domain/seller'
import classes from './Notice.module.css'

/** The model of the annex to article R221-1 of the code de la consommation, for those who would rather write. */
export function ModelWithdrawalForm() {
  return (
    <details className={classes.model}>
      <summary>Formulaire type de rétractation, à envoyer par e-mail ou par courrier</summary>
      <div>
        <p>
          (Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du
          contrat.)
        </p>
        <p>
          À l’attention de {SELLER.name} (exemple), {SELLER.address}, {SELLER.email} :
        </p>
        <p>
          Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant
          sur la vente du bien (*)/pour la prestation de services (*) ci-dessous :
        </p>
        <p>Commandé le (*)/reçu le (*)&nbsp;:</p>
        <p>Nom du (des) consommateur(s)&nbsp;:</p>
        <p>Adresse du (des) consommateur(s)&nbsp;:</p>
        <p>
          Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur
          papier) :
        </p>
        <p>Date&nbsp;:</p>
        <p>(*) Rayez la mention inutile.</p>
      </div>
    </details>
  )
}
