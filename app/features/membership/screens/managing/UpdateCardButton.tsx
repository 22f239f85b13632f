import { useMutation } from '@tanstack/react-query'
import { Button } from '~/ui/buttons/Button'
import { Notice } from '~/ui/surfaces/Notice'
import { actionFailure } from '~/ui/states/failureMessage'
import { useCheckout } from '../buying/useCheckout'
import classes from './UpdateCardButton.module.css'

/** To the provider's page about her card. Stands in a row, below which it says why that page cannot be opened. */
export function UpdateCardButton({ openPortal }: { openPortal: (purpose: 'card') => Promise<string> }) {
  const goThere = useCheckout(openPortal)
  const { mutate, isPending, error } = useMutation({ mutationFn: () => goThere('card') })
  return (
    <>
      <Button wraps look="light" loading={isPending} onClick={() => mutate()}>
        Mettre à jour ma carte
      </Button>
      {error && (
        <Notice tone="danger" role="alert" className={classes.refusal}>
          {actionFailure(error)}
        </Notice>
      )}
    </>
  )
}
