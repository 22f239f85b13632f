import { isConsentCurrent } from '~/domain/consent'
import { ConsentChoices } from './ConsentChoices'
import { decide, useConsent } from '../useConsent'

/** The choice of the banner, for changing it at any time. */
export function ConsentSettings() {
  const consent = useConsent() ?? null
  const value = isConsentCurrent(consent, new Date())
    ? { analytics: consent.analytics, chat: consent.chat }
    : { analytics: false, chat: false }
  return <ConsentChoices value={value} onChange={(choices) => decide(choices, new Date())} />
}
