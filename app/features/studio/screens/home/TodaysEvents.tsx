import { Link } from '@tanstack/react-router'
import { clockLabel } from '~/domain/dateLabels'
import type { TaskLine } from '../../home/studioHome.schema'
import { editorOf, type HomeRoom } from '../rooms'
import classes from './Tasks.module.css'

/** The events of today, by the clocks of Paris. */
export function TodaysEvents({ lines, rooms }: { lines: readonly TaskLine[]; rooms: readonly HomeRoom[] }) {
  return (
    <section className={classes.part} aria-labelledby="studio-today">
      <h2 id="studio-today">Aujourd’hui</h2>
      <ul className={classes.day}>
        {lines.map(({ kind, id, name, at, detail }) => {
          const editor = editorOf(rooms, kind, id)
          return (
            <li key={id}>
              {at && <time dateTime={at.toISOString()}>{clockLabel(at)}</time>}
              <div>
                {editor ? (
                  <Link {...editor} className={classes.name}>
                    {name}
                  </Link>
                ) : (
                  <span className={classes.name}>{name}</span>
                )}
                <p>{detail}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
