import type { UseQueryResult } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { CsvButton } from '~/ui/buttons/CsvButton'
import { FailedState } from '~/ui/states/FailedState'
import { failureMessage } from '~/ui/states/failureMessage'
import { LoadingState } from '~/ui/states/LoadingState'
import type { FigureTable } from './figureTable'
import classes from './Figure.module.css'

export interface FigureProps<Data> {
  title: string
  /** What it counts, in a sentence or two: a number without it is a guess. */
  definition: string
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>
  /** Why there is nothing to show; `null` where there is. */
  empty: (data: Data) => string | null
  /** The number that matters, with what it is. */
  renderHeadline: (data: Data) => ReactNode
  renderChart: (data: Data) => ReactNode
  table: (data: Data) => FigureTable
  fileName: string
  /** Stands out among the others. */
  lead?: boolean
}

/** One figure: its number, its chart, and the same numbers as a table and as a file. */
export function Figure<Data>(props: FigureProps<Data>) {
  const { title, definition, query, lead = false } = props
  const id = useId()
  return (
    <section
      className={classes.root}
      aria-labelledby={id}
      data-lead={lead}
      aria-busy={query.isPlaceholderData}
    >
      <header className={classes.header}>
        <h2 id={id}>{title}</h2>
        <p className={classes.definition}>{definition}</p>
      </header>
      <FigureBody {...props} />
    </section>
  )
}

function FigureBody<Data>({
  title,
  query,
  empty,
  renderHeadline,
  renderChart,
  table,
  fileName,
}: FigureProps<Data>) {
  const { data, error } = query
  if (data === undefined)
    return error ? (
      <FailedState onRetry={() => void query.refetch()}>
        {failureMessage(error, 'Ce chiffre n’a pas pu être lu.')}
      </FailedState>
    ) : (
      <LoadingState>Un instant, on compte…</LoadingState>
    )
  const nothing = empty(data)
  if (nothing) return <p className={classes.empty}>{nothing}</p>
  const { columns, rows, foot } = table(data)
  return (
    <>
      <div className={classes.headline}>{renderHeadline(data)}</div>
      {renderChart(data)}
      <div className={classes.numbers}>
        <details>
          <summary>
            Voir les chiffres<span className="visually-hidden">&nbsp;: {title}</span>
          </summary>
          <div className={classes.scroll} tabIndex={0} role="region" aria-label={`${title}, en tableau`}>
            <table>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, cells }) => (
                  <tr key={key}>
                    {cells.map(({ shown }, index) =>
                      index === 0 ? (
                        <th key={columns[index]} scope="row">
                          {shown}
                        </th>
                      ) : (
                        <td key={columns[index]}>{shown}</td>
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {foot && <p className={classes.definition}>{foot}</p>}
        </details>
        <CsvButton
          fileName={fileName}
          label={title}
          rows={() => [columns, ...rows.map(({ cells }) => cells.map(({ value }) => value))]}
        />
      </div>
    </>
  )
}
