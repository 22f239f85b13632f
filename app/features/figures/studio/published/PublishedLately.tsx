import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TextButton } from '~/ui/buttons/TextButton'
import { RankedBars } from '~/ui/charts/RankedBars'
import { FailedState } from '~/ui/states/FailedState'
import { failureMessage } from '~/ui/states/failureMessage'
import { LoadingState } from '~/ui/states/LoadingState'
import { publishedFiguresQuery } from '../../figures.queries'
import type { PublishedItem } from '../../figures.schema'
import { counted } from '../figureLabels'
import { dayLabels } from '../dayLabels'
import classes from './PublishedLately.module.css'

/** What came out in the last 30 days and how it does, for the studio's home; its loader may fetch `publishedFiguresQuery` before. */
export function PublishedLately() {
  const { data, error, refetch } = useQuery(publishedFiguresQuery)
  return (
    <section className={classes.root} aria-labelledby="published-lately">
      <h2 id="published-lately">Publié ces 30 derniers jours</h2>
      <p>
        Depuis leur sortie&nbsp;: les vidéos par lectures lancées et membres qui en ont vu au moins 80&nbsp;%,
        les recettes par mises en favori.
      </p>
      {data ? (
        <Published items={data.items} />
      ) : error ? (
        <FailedState onRetry={() => void refetch()}>
          {failureMessage(error, 'Ces chiffres n’ont pas pu être lus.')}
        </FailedState>
      ) : (
        <LoadingState>Un instant, on compte…</LoadingState>
      )}
    </section>
  )
}

function Published({ items }: { items: readonly PublishedItem[] }) {
  if (items.length === 0) return <p>Rien de nouveau depuis un mois. La prochaine sortie apparaîtra ici.</p>
  const recipes = items.filter(({ kind }) => kind === 'RECIPE')
  const videos = items.filter(({ kind }) => kind === 'VIDEO')
  return (
    <div className={classes.kinds}>
      {videos.length > 0 && <OfOneKind label="Vidéos récentes" items={videos} />}
      {recipes.length > 0 && <OfOneKind label="Recettes récentes" items={recipes} />}
    </div>
  )
}

/** So many are told at a glance. */
const MOST_AT_FIRST = 6

function OfOneKind({ label, items }: { label: string; items: readonly PublishedItem[] }) {
  const [all, setAll] = useState(false)
  const hidden = all ? 0 : Math.max(0, items.length - MOST_AT_FIRST)
  return (
    <div className={classes.kind}>
      <h3>{label}</h3>
      <RankedBars label={label} bars={items.slice(0, items.length - hidden).map(barOf)} />
      {hidden > 0 && (
        <TextButton onClick={() => setAll(true)}>
          {hidden > 1 ? `Voir les ${hidden} autres` : 'Voir la dernière'}
        </TextButton>
      )}
    </div>
  )
}

/** Compared with others of its kind alone: a favourite is no view. */
const barOf = (item: PublishedItem) => ({
  key: item.id,
  name: <PublishedName {...item} />,
  value: item.views ?? item.favourites ?? 0,
  share: item.views ? Math.min(1, (item.done ?? 0) / item.views) : 1,
  words: wordsOf(item),
})

function PublishedName({ kind, slug, title, releasedOn }: PublishedItem) {
  const day = <small>{dayLabels('day').long(releasedOn)}</small>
  const params = { slug }
  return kind === 'VIDEO' ? (
    <Link to="/seances/$slug" params={params} className={classes.name}>
      {title} {day}
    </Link>
  ) : (
    <Link to="/recettes/$slug" params={params} className={classes.name}>
      {title} {day}
    </Link>
  )
}

const wordsOf = ({ views, done, favourites }: PublishedItem) =>
  [
    views !== null && counted(views, 'vue'),
    done !== null && counted(done, 'terminée'),
    favourites !== null && counted(favourites, 'favori'),
  ]
    .filter((part) => part !== false)
    .join(', ')
