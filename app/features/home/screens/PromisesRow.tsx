import { Artwork } from '~/ui/Artwork'
import page from '~/ui/Page.module.css'
import type { FigureId } from '~/ui/figure/exercises/exerciseIds'
import classes from './PromisesRow.module.css'

const PROMISES = [
  {
    title: 'Vous choisissez le lieu',
    text: 'Maison ou Gym\u00A0: un geste, et tout s’adapte. Le matériel aussi.',
    artwork: { exerciseId: 'lunge' satisfies FigureId, lookId: 'mei', tint: 'plum' },
  },
  {
    title: 'Vous choisissez la durée',
    text: 'Six minutes entre deux réunions comptent autant qu’une demi-heure le samedi.',
    artwork: { exerciseId: 'leg-raise' satisfies FigureId, lookId: 'helene', tint: 'sage' },
  },
  {
    title: 'Nous gardons votre place',
    text: 'Interrompue\u00A0? Reprenez à la seconde près, sur un autre écran s’il le faut.',
    artwork: { exerciseId: 'overhead-press' satisfies FigureId, lookId: 'aminata', tint: 'apricot' },
  },
]

export function PromisesRow() {
  return (
    <section className={page.section} aria-label="Comment Élan s’adapte à vous">
      <ul className={classes.root}>
        {PROMISES.map(({ title, text, artwork }) => (
          <li key={title}>
            <Artwork artwork={artwork} className={classes.picture} />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
