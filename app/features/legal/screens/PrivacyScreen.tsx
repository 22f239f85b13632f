import { PRIVACY_VERSION } from '~/domain/legal'
import { LegalDocument } from './LegalDocument'
import { PURPOSES } from './privacy/purposes'
import { PRIVACY_RIGHTS } from './privacy/rights'
import { SHARING } from './privacy/sharing'

/** `/confidentialite`: which data, what for, how long, and her rights. */
export function PrivacyScreen() {
  return (
    <LegalDocument
      title="Confidentialité"
      lead="Le moins de données possible, pour vous entraîner et rien d’autre. Voici lesquelles, et ce que vous pouvez en décider."
      version={PRIVACY_VERSION}
      clauses={[...PURPOSES, ...SHARING, ...PRIVACY_RIGHTS]}
    />
  )
}
