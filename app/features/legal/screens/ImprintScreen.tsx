import { Link } from '@tanstack/react-router'
import { CONDITIONS_VERSION } from '~/domain/legal'
import { SELLER } from '~/domain/seller'
import { LegalDocument, type Clause } from './LegalDocument'

const IMPRINT: readonly Clause[] = [
  {
    id: 'editeur',
    title: 'Éditeur',
    body: (
      <>
        <p>
          {SELLER.name} ({SELLER.note}). {SELLER.capital}.
        </p>
        <dl>
          <dt>Siège</dt>
          <dd>{SELLER.address}</dd>
          <dt>Immatriculation</dt>
          <dd>{SELLER.register}</dd>
          <dt>TVA intracommunautaire</dt>
          <dd>{SELLER.vatNumber}</dd>
          <dt>Directrice de la publication</dt>
          <dd>{SELLER.publisher}</dd>
          <dt>Nous écrire</dt>
          <dd>{SELLER.email}</dd>
          <dt>Nous appeler</dt>
          <dd>{SELLER.phone}</dd>
        </dl>
      </>
    ),
  },
  { id: 'hebergeur', title: 'Hébergeur', body: <p>{SELLER.host}</p> },
  { id: 'mediateur', title: 'Médiateur de la consommation', body: <p>{SELLER.mediator}</p> },
  {
    id: 'propriete',
    title: 'Propriété intellectuelle',
    body: (
      <p>
        Les films, les dessins, les textes et la marque Élan appartiennent à {SELLER.name} ou à leurs autrices
        et auteurs. Toute reproduction ou diffusion sans accord écrit est interdite, hors les exceptions que
        prévoit la loi.
      </p>
    ),
  },
  {
    id: 'textes',
    title: 'Les autres textes',
    body: (
      <ul>
        <li>
          <Link to="/conditions">Conditions générales de vente</Link>
        </li>
        <li>
          <Link to="/confidentialite">Confidentialité</Link>
        </li>
        <li>
          <Link to="/resilier">Résilier votre contrat</Link>
        </li>
        <li>
          <Link to="/retractation">Renoncer au contrat</Link>
        </li>
      </ul>
    ),
  },
]

/** `/mentions-legales`: who publishes and hosts the site (loi pour la confiance dans l’économie numérique, article 1-1). */
export function ImprintScreen() {
  return (
    <LegalDocument
      title="Mentions légales"
      lead="Qui publie ce site, qui l’héberge, et comment nous joindre."
      version={CONDITIONS_VERSION}
      clauses={IMPRINT}
    />
  )
}
