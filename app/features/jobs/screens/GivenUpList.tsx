import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { minuteLabel } from '~/domain/dateLabels'
import { wholeNumber } from '~/messages/wholeNumber.fr'
import { notifySuccess } from '~/ui/notify'
import { jobsQuery } from '../jobs.queries'
import type { Jobs } from '../jobs.schema'
import { Retry } from './Retry'
import classes from './JobsScreen.module.css'

interface GivenUpListProps<One extends { id: string }, Kind extends { count: number }> {
  /** The last of them. */
  given: readonly One[]
  kinds: readonly Kind[]
  /** How many there are in all. */
  count: number
  /** What those have in common that are counted together. */
  kindsLabel: string
  keyOf: (kind: Kind) => string
  renderKind: (kind: Kind) => ReactNode
  renderOne: (one: One) => ReactNode
}

/** What was given up, the last of it first; where several have something in common, all of these at once before. */
export function GivenUpList<One extends { id: string }, Kind extends { count: number }>({
  given,
  kinds,
  count,
  kindsLabel,
  keyOf,
  renderKind,
  renderOne,
}: GivenUpListProps<One, Kind>) {
  const several = kinds.filter((kind) => kind.count > 1)
  return (
    <>
      {count > given.length && (
        <p className={classes.none}>
          Les {given.length} derniers sur {wholeNumber(count)}&nbsp;; les autres suivront quand ceux-ci seront
          relancés.
        </p>
      )}
      {several.length > 0 && (
        <ul className={classes.kinds} aria-label={kindsLabel}>
          {several.map((kind) => (
            <li key={keyOf(kind)}>{renderKind(kind)}</li>
          ))}
        </ul>
      )}
      <ul className={classes.given}>
        {given.map((one) => (
          <li key={one.id}>{renderOne(one)}</li>
        ))}
      </ul>
    </>
  )
}

/** When it was given up, and after how many tries. */
export function GivenUpAfter({ givenUpAt, attempts }: { givenUpAt: Date; attempts: number }) {
  return (
    <p className={classes.none}>
      {minuteLabel(givenUpAt)}, après {attempts} {attempts > 1 ? 'essais' : 'essai'}
    </p>
  )
}

/** Sends one again. @param of what it is, in words */
export function RetryOne({ of, retry }: { of: string; retry: () => Promise<Jobs> }) {
  const queryClient = useQueryClient()
  const retrying = useMutation({
    mutationFn: retry,
    onSuccess: (jobs) => queryClient.setQueryData(jobsQuery.queryKey, jobs),
  })
  return <Retry label="Relancer" of={of} retry={retrying} />
}

/** Sends all of a kind again. @param words for one that was sent again, and for many behind their number */
export function RetryAll({
  of,
  words: [one, many],
  retry,
}: {
  of: string
  words: readonly [one: string, many: string]
  retry: () => Promise<{ count: number; jobs: Jobs }>
}) {
  const queryClient = useQueryClient()
  const retrying = useMutation({
    mutationFn: retry,
    onSuccess: ({ count, jobs }) => {
      queryClient.setQueryData(jobsQuery.queryKey, jobs)
      const said = count === 1 ? one : `${wholeNumber(count)}\u00A0${many}`
      notifySuccess(count === 0 ? 'Ils étaient déjà relancés.' : said)
    },
  })
  return <Retry label="Tout relancer" of={of} retry={retrying} />
}
