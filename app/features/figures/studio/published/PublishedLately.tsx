import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { TextButton } from '~/ui/buttons/TextButton'
import { RankedBars } from '~/ui/charts/RankedBars'
import { FailedState } from '~/ui/states/FailedState'
import { failureMessage } from '~/ui/states/failureMessage'
import { LoadingState } from '~/ui/states/LoadingState'
import { publishedFiguresQuery } from '../../figures.queries'
import type { PublishedCount, PublishedItem } from '../../figures.schema'
import { counted } from '../figureLabels'
import { dayLabels } from '../dayLabels'
import classes from './PublishedLately.module.css'

interface PublishedLatelyProps {
  /** The types of content that she writes, in the order in which they are told. */
  rooms: readonly { kind: string; title: string }[]
  /** Leads to where one is written. */
  renderLink: (item: PublishedItem, className: string, words: ReactNode) => ReactNode
}

/** What came out in the last 30 days and how it does, for the studio's home; its loader may fetch `publishedFiguresQuery` before. */
export function PublishedLately(props: PublishedLatelyProps) {
  const { data, error, refetch } = useQuery(publishedFiguresQuery)
  return (
    <section className={classes.root} aria-labelledby="published-lately">
      <h2 id="published-lately">Publié ces 30 derniers jours</h2>
      {data ? (
        <Published items={data.items} {...props} />
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

function Published({ items, rooms, renderLink }: PublishedLatelyProps & { items: readonly PublishedItem[] }) {
  if (items.length === 0) return <p>Rien de nouveau depuis un mois. La prochaine sortie apparaîtra ici.</p>
  const ofKind = (kind: string) => items.filter((item) => item.kind === kind)
  return (
    <div className={classes.kinds}>
      {rooms
        .map((room) => ({ ...room, published: ofKind(room.kind) }))
        .filter(({ published }) => published.length > 0)
        .map(({ kind, title, published }) => (
          <OfOneKind
            key={kind}
            label={title}
            about={DEFINITIONS[kind]}
            items={published}
            renderLink={renderLink}
          />
        ))}
    </div>
  )
}

/** What is counted since it came out, in a sentence. */
const DEFINITIONS: Record<string, string> = {
  videos: 'Lectures lancées, et membres qui en ont vu au moins 80\u00A0%.',
  recipes: 'Mises en favori.',
  programmes: 'Membres qui en ont lancé une séance, et qui les ont toutes terminées.',
  events: 'Membres qui ont une place.',
}

/** So many are told at a glance. */
const MOST_AT_FIRST = 6

interface OfOneKindProps extends Pick<PublishedLatelyProps, 'renderLink'> {
  label: string
  about: string | undefined
  items: readonly PublishedItem[]
}

function OfOneKind({ label, about, items, renderLink }: OfOneKindProps) {
  const [all, setAll] = useState(false)
  const hidden = all ? 0 : Math.max(0, items.length - MOST_AT_FIRST)
  const shown = items.slice(0, items.length - hidden)
  const nameOf = (item: PublishedItem) =>
    renderLink(
      item,
      classes.name ?? '',
      // One cell of the row: a name that ends in a number is held to the day by a space that would have a cell of its own.
      <span>
        {item.name} <small>{dayLabels('day').long(item.releasedOn)}</small>
      </span>,
    )
  return (
    <div className={classes.kind}>
      <h3>{label}</h3>
      {about && <p>{about}</p>}
      {about ? (
        <RankedBars label={label} bars={shown.map((item) => ({ ...barOf(item), name: nameOf(item) }))} />
      ) : (
        <ul className={classes.uncounted} aria-label={label}>
          {shown.map((item) => (
            <li key={item.id}>{nameOf(item)}</li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <TextButton onClick={() => setAll(true)}>
          {hidden > 1 ? `Voir les ${hidden} autres` : 'Voir la dernière'}
        </TextButton>
      )}
    </div>
  )
}

/** Compared with others of its kind alone: a favourite is no view. */
function barOf({ id, counts }: PublishedItem) {
  const [first, second] = counts
  const value = first?.count ?? 0
  return {
    key: id,
    value,
    share: second && value > 0 ? Math.min(1, second.count / value) : 1,
    words: counts.map(({ of, count }) => WORDS[of](count)).join(', '),
  }
}

const WORDS: Record<PublishedCount['of'], (count: number) => string> = {
  views: (count) => counted(count, 'vue'),
  done: (count) => counted(count, 'terminée'),
  favourites: (count) => counted(count, 'favori'),
  begun: (count) => `commencé par ${counted(count, 'membre')}`,
  finished: (count) => `terminé par ${count}`,
  signedUp: (count) => counted(count, 'inscrite'),
}
