import page from '~/ui/Page.module.css'
import classes from './NeverRow.module.css'

const NEVERS = [
  ['Pas un régime', 'Des recettes qui nourrissent, aucune calorie à mériter.'],
  ['Pas un avant-après', 'Aucune photo de corps, aucune promesse de kilos.'],
  ['Pas un classement', 'On s’encourage, on ne se compare pas. Un jour sans est un jour de repos.'],
  [
    'Pas un avis médical',
    'Une douleur, une grossesse, une reprise\u00A0? Parlez-en d’abord à votre médecin.',
  ],
] as const

/** What membership is not: said before it is paid for. */
export function NeverRow() {
  return (
    <section className={`${page.section} ${classes.root}`} aria-labelledby="jamais">
      <h2 id="jamais">Ce qu’Élan n’est pas</h2>
      <ul>
        {NEVERS.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
