import { Link } from '@tanstack/react-router'
import { calendarDayLabel } from '~/domain/dateLabels'
import { CONDITIONS_VERSIONS, findConditions } from '../conditions/versions'
import { ArticleBody } from './ArticleBody'
import { LegalDocument } from './LegalDocument'

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
      }))}
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
