import { useEffect, useEffectEvent, useState } from 'react'
import type { MembershipView } from '../../membership.schema'
import { RefusedPanel } from '../buying/RefusedPanel'
import { AppStorePanel } from './AppStorePanel'
import { AwaitedPanel } from './AwaitedPanel'

export interface InAppOrderProps {
  /** `null` for a visitor, and before her record exists. */
  membership: MembershipView | null
  signedIn: boolean
  onSignIn: () => void
  /** The App Store's purchase is recorded, or will be. */
  onBought: () => Promise<void>
  /** Somebody else is to consent to it: the server knows until when. */
  onAwaited: () => void
  onRestore: () => Promise<MembershipView>
}

/** The order inside the wrapper: to buy, to wait for somebody's consent, or to see that she has it already. */
export function InAppOrder(props: InAppOrderProps) {
  const { membership, signedIn, onSignIn, onBought, onAwaited, onRestore } = props

  const { appleIntent = null, appleRefusal = null, appleOffers = 'INTRODUCTORY' } = membership ?? {}
  const [awaits, setAwaits] = useState(appleIntent?.state === 'PENDING')
  // It has come by itself: the page goes on as after any purchase.
  const arrived = awaits && appleRefusal === 'subscriptions/already-subscribed' && !appleIntent
  const goOn = useEffectEvent(() => void onBought())
  useEffect(() => {
    if (arrived) goOn()
  }, [arrived])

  if (awaits && !appleRefusal) {
    const until = appleIntent?.state === 'PENDING' ? appleIntent.until : null
    return <AwaitedPanel until={until} onChooseAgain={() => setAwaits(false)} />
  }
  const continues = appleRefusal !== null && appleOffers === 'PROMOTIONAL'
  if (appleRefusal && !continues) return <RefusedPanel code={appleRefusal} />
  return (
    <AppStorePanel
      signedIn={signedIn}
      heldUntil={membership?.firstChargeAt ?? null}
      offers={appleOffers}
      offersOnly={continues}
      onSignIn={onSignIn}
      onBought={onBought}
      onAwaited={() => {
        setAwaits(true)
        onAwaited()
      }}
      onRestore={onRestore}
    />
  )
}
