import type { MergedLine } from '~/domain/shopping/mergedLines'
import { LineRow, type OnChange } from './LineRow'
import classes from './Aisles.module.css'

/**
 * The list in the order in which she walks through the shop. What is ticked stays in its place: nothing slips from under a
 * thumb that goes on to the next line.
 */
export function Aisles({ lines, onChange }: { lines: readonly MergedLine[]; onChange: OnChange }) {
  const aisles = [...new Set(lines.map(({ aisle }) => aisle))]
  const origins = new Set(lines.flatMap(({ items }) => items.map(({ line }) => line.recipe?.name)))
  return (
    <div className={classes.root}>
      {aisles.map((aisle) => (
        <section key={aisle} className={classes.aisle}>
          <h2>{aisle}</h2>
          <ul>
            {lines
              .filter((line) => line.aisle === aisle)
              .map((line) => (
                <LineRow
                  key={line.items[0]?.id}
                  line={line}
                  // A list that is all for one recipe says so once, below.
                  recipes={origins.size > 1 ? recipesOf(line) : []}
                  onChange={onChange}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The names of the recipes that ask for this line, each once. */
function recipesOf({ items }: MergedLine): string[] {
  return [...new Set(items.flatMap(({ line }) => line.recipe?.name ?? []))]
}
