import type { MergedLine } from '~/domain/shopping/mergedLines'
import { LineRow, type OnChange } from './LineRow'
import classes from './Aisles.module.css'

/**
 * The list in the order in which she walks through the shop. What is ticked stays in its place: nothing slips from under a
 * thumb that goes on to the next line.
 */
export function Aisles({ lines, onChange }: { lines: readonly MergedLine[]; onChange: OnChange }) {
  const aisles = [...new Set(lines.map(({ aisle }) => aisle))]
  return (
    <div className={classes.root}>
      {aisles.map((aisle) => (
        <section key={aisle} className={classes.aisle}>
          <h2>{aisle}</h2>
          <ul>
            {lines
              .filter((line) => line.aisle === aisle)
              .map((line) => (
                <LineRow key={line.items[0]?.id} line={line} onChange={onChange} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
