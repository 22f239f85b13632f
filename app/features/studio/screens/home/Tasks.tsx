import { useQuery } from '@tanstack/react-query'
import { TextButton } from '~/ui/buttons/TextButton'
import { FailedState } from '~/ui/states/FailedState'
import { failureMessage } from '~/ui/states/failureMessage'
import { LoadingState } from '~/ui/states/LoadingState'
import { studioTasksQuery } from '../../home/studioHome.queries'
import { TASKS, type StudioTask } from '../../home/studioHome.schema'
import type { HomeRoom } from '../rooms'
import { OverdueNotice } from './OverdueNotice'
import { TaskRow } from './TaskRow'
import classes from './Tasks.module.css'
import { isCounted } from './taskWords'
import { TodaysEvents } from './TodaysEvents'

/** What waits for her, the worst first (`ST-4`). */
export function Tasks({ rooms }: { rooms: readonly HomeRoom[] }) {
  const { data, error, refetch } = useQuery(studioTasksQuery)
  if (data) return <Told tasks={data.tasks} rooms={rooms} onRetry={() => void refetch()} />
  return error ? (
    <FailedState onRetry={() => void refetch()}>
      {failureMessage(error, 'Ce qui vous attend n’a pas pu être lu.')}
    </FailedState>
  ) : (
    <LoadingState>Un instant, on regarde…</LoadingState>
  )
}

function Told({
  tasks,
  rooms,
  onRetry,
}: {
  tasks: readonly StudioTask[]
  rooms: readonly HomeRoom[]
  onRetry: () => void
}) {
  const of = (id: StudioTask['id']) => tasks.filter((task) => task.id === id)
  const linesOf = (id: StudioTask['id']) => of(id).flatMap(({ lines }) => lines)
  const [overdue, today] = [linesOf('overdue'), linesOf('events-today')]
  const toDo = TASKS.filter(isCounted).filter((id) => of(id).length > 0)
  const isUnknown = tasks.some(({ count }) => count === null)
  return (
    <>
      {overdue.length > 0 && <OverdueNotice lines={overdue} rooms={rooms} />}
      {today.length > 0 && <TodaysEvents lines={today} rooms={rooms} />}
      <section className={classes.part} aria-labelledby="studio-to-do">
        <h2 id="studio-to-do">À faire</h2>
        {toDo.length > 0 ? (
          <ul className={classes.tasks}>
            {toDo.map((id) => (
              <TaskRow key={id} id={id} tasks={of(id)} rooms={rooms} />
            ))}
          </ul>
        ) : (
          !isUnknown && <p className={classes.none}>Rien ne vous attend. Tout est à jour.</p>
        )}
        {isUnknown && (
          <p className={classes.none} role="status">
            Une partie de cette page n’a pas répondu. <TextButton onClick={onRetry}>Réessayer</TextButton>
          </p>
        )}
      </section>
    </>
  )
}
