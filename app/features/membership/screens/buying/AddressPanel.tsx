import { AddAddress } from '~/features/identity/identity.public.screens'
import { Card } from '~/ui/surfaces/Card'
import classes from './Order.module.css'

export interface AddressPanelProps {
  returnTo: string
  onConfirmed: () => Promise<unknown>
}

/** In the order's place, for a member without an address: the law wants her confirmation on a durable medium (`SU-6`). */
export function AddressPanel(props: AddressPanelProps) {
  return (
    <Card className={classes.panel} aria-label="Votre adresse e-mail">
      <h2>Votre adresse e-mail d’abord</h2>
      <AddAddress {...props}>
        Votre confirmation de commande, vos conditions et vos factures vous sont envoyées par e-mail&nbsp;:
        indiquez une adresse, et confirmez-la par le lien que vous y recevez.
      </AddAddress>
    </Card>
  )
}
