import { isConsentCurrent } from '~/domain/consent'
import { ConsentChoices } from './ConsentChoices'
import { decide, useConsent } from '../useConsent'

/** The choice of the banner, for changing it at any time. */
export function ConsentSettings() {
  const consent = useConsent()
  const value =
    consent !== undefined && isConsentCurrent(consent, new Date())
      ? { analytics: consent.analytics, chat: consent.chat }
      : { analytics: false, chat: false }
  return (
    <ConsentChoices
      value={value}
      // What the server renders says nothing yet: a tap on it would answer a choice that she has not seen.
      disabled={consent === undefined}
      onChange={(choices) => decide(choices, new Date())}
    />
  )
}
