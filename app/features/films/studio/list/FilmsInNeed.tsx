import { Link } from '@tanstack/react-router'
import text from '~/ui/buttons/text.module.css'
import { Section } from '~/ui/layout/Section'
import { FilmsAtWork } from './FilmsAtWork'

/** The films that somebody must do something about, and those that are on their way; not the many that are done. */
export function FilmsInNeed() {
  return (
    <>
      <Section title="Films en échec">
        <FilmsAtWork need="FAILED" />
      </Section>
      <Section title="Films en préparation">
        <FilmsAtWork need="UNDER_WAY" />
        <p>
          <Link to="/studio/envois" className={text.link}>
            Tous les films envoyés
          </Link>
        </p>
      </Section>
    </>
  )
}
