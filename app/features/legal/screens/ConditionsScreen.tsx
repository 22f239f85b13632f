import { Link } from '@tanstack/react-router'
import { calendarDayLabel } from '~/domain/dateLabels'
import { CONDITIONS_VERSIONS, findConditions } from '../conditions/versions'
import { ArticleBody } from './ArticleBody'
import { LegalDocument } from './LegalDocument'

/** The articles that hold for a subscription taken in the App Store, too; there the others are not spoken of (App Store's rules). */
const ABOUT_APPLE_TOO = new Set(['service', 'apple', 'garantie', 'responsabilite', 'donnees', 'litiges'])

/**
 * `/conditions`: the general conditions of sale, in the version that an order is made on now, or in an earlier one (`SU-6`).
 *
 * @param version the day it came into force; of none, the one in force is shown
 */
export function ConditionsScreen({ version = '' }: { version?: string }) {
  const [current] = CONDITIONS_VERSIONS
  const conditions = findConditions(version) ?? current
  return (
    <LegalDocument
      title="Conditions générales de vente"
      lead="Ce que vous achetez, ce que vous payez, et comment arrêter : tout est ici, et rien n’est ailleurs."
      version={conditions.version}
      superseded={conditions !== current}
      clauses={conditions.articles.map(({ id, title, body }) => ({
        id,
        title,
        body: <ArticleBody blocks={body} />,
        ...(ABOUT_APPLE_TOO.has(id) ? {} : { webOnly: true }),
      }))}
      note={
        <p data-wrapper-only>
          Voici les articles qui valent pour un abonnement pris dans l’App Store. Ceux des contrats conclus
          sur le site d’Élan se lisent sur le site.
        </p>
      }
      versions={
        <ul>
          {CONDITIONS_VERSIONS.filter((other) => other !== conditions).map((other) => (
            <li key={other.version}>
              <Link to="/conditions" search={other === current ? {} : { version: other.version }}>
                <span>
                  {other === current ? 'En vigueur depuis le' : 'Version du'}{' '}
                  {calendarDayLabel(other.version)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      }
    />
  )
}
