import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StudioTask } from '../../home/studioHome.schema'
import { editorOf, type HomeRoom } from '../rooms'
import { LIST_STATES, TASK_WORDS, type ToDo } from './taskWords'
import classes from './Tasks.module.css'

/** Nobody counts on from where it is many anyway. */
const countLabel = ({ count, more }: Pick<StudioTask, 'count' | 'more'>) => (more ? '99+' : String(count))

/** Lists of content in which something waits, one for each type. */
function ContentDoors({
  state,
  tasks,
  rooms,
}: {
  state: 'DRAFT' | 'CHANGED'
  tasks: readonly StudioTask[]
  rooms: readonly HomeRoom[]
}) {
  return tasks.flatMap((task) => {
    const room = rooms.find(({ kind }) => kind === task.kind)
    if (!room) return []
    return (
      <Link key={room.kind} to="/studio/$content" params={{ content: room.address }} search={{ state }}>
        {room.title} <b>{countLabel(task)}</b>
      </Link>
    )
  })
}

/**
 * One line of what is to be done: how many, what, and the way there.
 *
 * @param props.tasks those of one sort: of content, one for each type
 */
export function TaskRow({
  id,
  tasks,
  rooms,
}: {
  id: ToDo
  tasks: readonly StudioTask[]
  rooms: readonly HomeRoom[]
}) {
  const { one, many, door, isAmiss } = TASK_WORDS[id]
  const counts = tasks.map(({ count }) => count)
  if (counts.includes(null)) return <Row count="?">{many}&nbsp;: nous n’avons pas pu compter.</Row>
  const total = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  const lines = tasks.flatMap((task) => task.lines)
  const state = id in LIST_STATES ? LIST_STATES[id as keyof typeof LIST_STATES] : undefined
  return (
    <Row count={countLabel({ count: total, more: tasks.some(({ more }) => more) })} isAmiss={isAmiss}>
      <h3>{total > 1 ? many : one}</h3>
      {lines.map(({ kind, id: subject, name, detail }) => {
        const editor = editorOf(rooms, kind, subject)
        return (
          <p key={subject}>
            {editor ? <Link {...editor}>{name || 'Sans nom'}</Link> : name || 'Sans nom'}
            {detail && <span>{detail}</span>}
          </p>
        )
      })}
      <div className={classes.doors}>
        {state && <ContentDoors state={state} tasks={tasks} rooms={rooms} />}
        {door && <Link {...door.link}>{door.name}</Link>}
      </div>
    </Row>
  )
}

function Row({
  count,
  isAmiss,
  children,
}: {
  count: string
  isAmiss?: true | undefined
  children: ReactNode
}) {
  return (
    <li data-amiss={isAmiss}>
      <span className={classes.count}>{count}</span>
      <div>{children}</div>
    </li>
  )
}
