import { Button } from '@mantine/core'
import { failureWords } from '../failureWords'
import { useCheckout } from '../buying/useCheckout'

/** To the provider's page about her card. */
export function UpdateCardButton({ openPortal }: { openPortal: (purpose: 'card') => Promise<string> }) {
  const { order, busy, failure } = useCheckout(openPortal)
  return (
    <div>
      <Button variant="light" loading={busy} onClick={() => void order('card')}>
        Mettre à jour ma carte
      </Button>
      {failure !== null && <p role="alert">{failureWords(failure)}</p>}
    </div>
  )
}
