import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { minuteLabel } from '~/domain/dateLabels'
import type { ListedVersion } from '~/features/content/content.public'
import { pagesOf } from '~/http/call/pagesOf'
import { Button } from '~/ui/buttons/Button'
import { MoreButton } from '~/ui/buttons/MoreButton'
import { TextButton } from '~/ui/buttons/TextButton'
import { Actions } from '~/ui/layout/Actions'
import { FailedState } from '~/ui/states/FailedState'
import { failureMessage } from '~/ui/states/failureMessage'
import { LoadingState } from '~/ui/states/LoadingState'
import { callContent, type AnyValues, type ContentType } from '../content/contentStudio'
import { Difference } from '../difference/Difference'
import compared from '../difference/Difference.module.css'
import classes from './Editing.module.css'

const versionsQuery = (kind: string, id: string) => ({
  ...pagesOf(['studio', kind, 'versions', id], ({ cursor, signal }) =>
    callContent('GET /studio/content/{kind}/{id}/versions', {
      params: { kind, id },
      query: { cursor },
      signal,
    }),
  ),
  staleTime: 0,
})

const WHAT = { PUBLISHED: 'Publiée', SCHEDULED: 'Programmée', DRAFT: 'Brouillon' } as const

const headingOf = ({ what, savedAt, savedBy }: ListedVersion) =>
  `${WHAT[what]} le ${minuteLabel(savedAt)}${savedBy ? `, par ${savedBy}` : ''}`

export interface HistoryProps<Values extends AnyValues> {
  type: ContentType<Values>
  id: string
  /** What the form says now. */
  values: Values
  onRestore: (values: Values) => void
}

/** What it was: each version with what it would change, and a way back to it. */
export function History<Values extends AnyValues>({ type, id, values, onRestore }: HistoryProps<Values>) {
  const list = useInfiniteQuery(versionsQuery(type.kind, id))
  const [opened, setOpened] = useState<number | null>(null)
  const versions = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (list.isPending) return <LoadingState>Un instant…</LoadingState>
  if (list.isError)
    return <FailedState onRetry={() => void list.refetch()}>{failureMessage(list.error)}</FailedState>
  if (versions.length === 0)
    return <p>Pas encore d’autre version&nbsp;: la première se garde quand vous publiez.</p>
  return (
    <>
      <ul className={classes.versions}>
        {versions.map((version) => (
          <li key={version.number}>
            <TextButton
              aria-expanded={opened === version.number}
              onClick={() => setOpened(opened === version.number ? null : version.number)}
            >
              {headingOf(version)}
            </TextButton>
            {opened === version.number && (
              <Version type={type} id={id} number={version.number} values={values} onRestore={onRestore} />
            )}
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <MoreButton
          busy={list.isFetchingNextPage}
          busyLabel="Un instant…"
          onMore={() => void list.fetchNextPage()}
        >
          Plus anciennes
        </MoreButton>
      )}
    </>
  )
}

function Version<Values extends AnyValues>({
  type,
  id,
  number,
  values,
  onRestore,
}: HistoryProps<Values> & { number: number }) {
  const { kind } = type
  const { data, error, refetch } = useQuery({
    queryKey: ['studio', kind, 'version', id, number],
    queryFn: ({ signal }) =>
      callContent('GET /studio/content/{kind}/{id}/versions/{number}', {
        params: { kind, id, number: String(number) },
        signal,
      }),
  })
  if (error) return <FailedState onRetry={() => void refetch()}>{failureMessage(error)}</FailedState>
  if (!data) return <LoadingState>Un instant…</LoadingState>
  return (
    <>
      <p className={compared.legend}>
        <del>Ce que dit la fiche</del>, <ins>ce que disait cette version</ins>
      </p>
      <Difference type={type} before={values} after={data.values} />
      <Actions>
        <Button size="md" look="light" onClick={() => onRestore(data.values as Values)}>
          Reprendre cette version
        </Button>
      </Actions>
    </>
  )
}
