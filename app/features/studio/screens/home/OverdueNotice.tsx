import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { minuteLabel } from '~/domain/dateLabels'
import { Notice } from '~/ui/surfaces/Notice'
import type { TaskLine } from '../../home/studioHome.schema'
import classes from './Tasks.module.css'
import { editorOf, type HomeRoom } from '../rooms'

/** What members should see by now and do not: nothing else on the page is as urgent. */
export function OverdueNotice({ lines, rooms }: { lines: readonly TaskLine[]; rooms: readonly HomeRoom[] }) {
  return (
    <Notice tone="danger" role="alert" as="div" className={classes.overdue}>
      <h2>
        <IconAlertTriangle size={24} stroke={2} aria-hidden="true" />
        {lines.length > 1 ? 'Des publications n’ont pas eu lieu' : 'Une publication n’a pas eu lieu'}
      </h2>
      <ul>
        {lines.map(({ kind, id, name, at, detail }) => {
          const editor = editorOf(rooms, kind, id)
          const told = name || 'Sans nom'
          return (
            <li key={id}>
              {editor ? (
                <Link {...editor} className={classes.name}>
                  {told}
                </Link>
              ) : (
                <span className={classes.name}>{told}</span>
              )}
              <p>
                {at && `Prévue le ${minuteLabel(at)}. `}
                {detail ?? 'Élan essaie encore\u00A0: si cela dure, publiez-la vous-même.'}
              </p>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
