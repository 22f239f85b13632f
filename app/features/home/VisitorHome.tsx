import { Link } from '@tanstack/react-router'
import { monthlyPriceCents, type Term } from '~/domain/plans'
import { moneyLabel } from '~/lib/moneyLabel'
import { Artwork } from '~/ui/Artwork'
import { LiveFigure } from '~/ui/LiveFigure'
import page from '~/ui/Page.module.css'
import pill from '~/ui/pill.module.css'
import type { Playlist, VideoSummary } from '~/features/catalogue/catalogue.schema'
import { PlaylistGrid } from '~/features/catalogue/screens/shared/PlaylistGrid'
import { VideoRow } from '~/features/catalogue/screens/shared/VideoGrid'
import classes from './VisitorHome.module.css'

const PLAN_COPY = {
  monthly: { name: 'Au mois', period: 'par mois', note: 'Pour essayer, sans s’engager.' },
  biannual: { name: 'Six mois', period: 'tous les six mois', note: 'Le temps de prendre le pli.' },
  annual: { name: 'À l’année', period: 'par an', note: 'Le meilleur prix, toute l’année.' },
} as const

const PROMISES = [
  {
    title: 'Vous choisissez le lieu',
    text: 'Maison ou Gym : un geste, et tout s’adapte. Le matériel aussi.',
    artwork: { exerciseId: 'lunge', lookId: 'mei', tint: 'plum' },
  },
  {
    title: 'Vous choisissez la durée',
    text: 'Deux minutes entre deux réunions comptent autant qu’une heure le samedi.',
    artwork: { exerciseId: 'leg-raise', lookId: 'helene', tint: 'sage' },
  },
  {
    title: 'Nous gardons votre place',
    text: 'Interrompue ? Reprenez à la seconde près, sur un autre écran s’il le faut.',
    artwork: { exerciseId: 'overhead-press', lookId: 'aminata', tint: 'apricot' },
  },
]

/** Home for somebody who does not know Élan yet: what it is, a taste of it, what it costs (`CA-1`). */
export function VisitorHome({
  free,
  playlists,
  plans,
}: {
  free: readonly VideoSummary[]
  playlists: readonly Playlist[]
  /** What the card provider asks for each plan. */
  plans: readonly { term: Term; months: number; priceCents: number; currency: string }[]
}) {
  return (
    <>
      <section className={classes.hero}>
        <div className={classes.words}>
          <h1>Le sport qui s’adapte à vos journées.</h1>
          <p>
            Des séances vidéo courtes et bien pensées, à la maison ou en salle, avec des coachs qui vous
            parlent comme à une adulte.
          </p>
          <div className={classes.actions}>
            <Link to="/login" search={{ mode: 'inscription' }} className={pill.filled}>
              Commencer gratuitement
            </Link>
            <a href="#essayer" className={pill.quiet}>
              Essayer une séance
            </a>
          </div>
        </div>
        <div className={classes.figure}>
          <LiveFigure exerciseId="squat" lookId="ines" title="Une femme enchaîne des squats" />
        </div>
      </section>

      <div className={page.page}>
        <section className={page.section} id="essayer">
          <div className={page.heading}>
            <h2>Essayez, là, maintenant</h2>
            <Link to="/seances" search={{ access: 'FREE' }} className={page.more}>
              Toutes les séances libres
            </Link>
          </div>
          <VideoRow videos={free} />
        </section>

        <section className={page.section} aria-label="Comment Élan s’adapte à vous">
          <ul className={classes.promises}>
            {PROMISES.map(({ title, text, artwork }) => (
              <li key={title}>
                <Artwork artwork={artwork} className={classes.promisePicture} />
                <h2>{title}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>

        <section className={page.section}>
          <div className={page.heading}>
            <h2>De quoi avez-vous envie ?</h2>
          </div>
          <PlaylistGrid playlists={playlists} />
        </section>

        <section className={`${page.section} ${classes.plans}`} id="tarifs">
          <div className={page.heading} data-web-only>
            <h2>Un prix simple, toutes taxes comprises</h2>
          </div>
          <ul data-web-only>
            {plans.map((plan) => {
              const { name, period, note } = PLAN_COPY[plan.term]
              return (
                <li key={plan.term} data-term={plan.term}>
                  <h3>{name}</h3>
                  <p className={classes.price}>
                    {moneyLabel(monthlyPriceCents(plan.priceCents, plan.months), plan.currency)}
                    <span> par mois</span>
                  </p>
                  <p>
                    {plan.months > 1
                      ? `${moneyLabel(plan.priceCents, plan.currency)} ${period}, en une fois.`
                      : 'Sans engagement.'}
                  </p>
                  <p>{note}</p>
                </li>
              )
            })}
          </ul>
          <Link to="/abonnement" className={pill.ink}>
            Choisir ma formule
          </Link>
        </section>
      </div>
    </>
  )
}
