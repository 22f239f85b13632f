import { TextButton } from './buttons/TextButton'
import { notifyError, show } from './notify'
import { failureMessage } from './states/failureMessage'

/** Longer than other notifications: there is something to decide. */
const STAYS_MS = 10_000

/**
 * Says what was done, and offers to undo it or to go on from there.
 *
 * @param label of the button
 */
export function notifyAction(text: string, label: string, act: () => Promise<unknown>): void {
  const run = () => {
    act().catch((error: unknown) => notifyError('Cela n’a pas abouti', failureMessage(error)))
  }
  const message = (
    <>
      {text} <TextButton onClick={run}>{label}</TextButton>
    </>
  )
  show({ color: 'sage', message, autoClose: STAYS_MS })
}
