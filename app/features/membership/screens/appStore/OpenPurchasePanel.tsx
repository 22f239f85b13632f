import { Card } from '~/ui/surfaces/Card'
import type { AppleIntentView } from '../../membership.schema'
import { openPurchaseWords } from './openPurchaseWords'

/** In the order's place, and at the head of her subscription, while a purchase is under way in the App Store. */
export function OpenPurchasePanel({ intent }: { intent: AppleIntentView }) {
  const { title, text } = openPurchaseWords(intent)
  return (
    <Card tone="apricot" aria-label={title}>
      <h2>{title}</h2>
      <p role="status">{text}</p>
    </Card>
  )
}
