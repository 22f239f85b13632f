import { useMutation } from '@tanstack/react-query'
import { Button } from '~/ui/buttons/Button'
import { Notice } from '~/ui/surfaces/Notice'
import { actionFailure } from '~/ui/states/failureMessage'
import { useCheckout } from '../buying/useCheckout'

/** To the provider's page about her card. */
export function UpdateCardButton({ openPortal }: { openPortal: (purpose: 'card') => Promise<string> }) {
  const goThere = useCheckout(openPortal)
  const { mutate, isPending, error } = useMutation({ mutationFn: () => goThere('card') })
  return (
    <div>
      <Button wraps look="light" loading={isPending} onClick={() => mutate()}>
        Mettre à jour ma carte
      </Button>
      {error && (
        <Notice tone="danger" role="alert">
          {actionFailure(error)}
        </Notice>
      )}
    </div>
  )
}
