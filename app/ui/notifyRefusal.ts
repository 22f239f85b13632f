import { readFailure } from '~/lib/readFailure'
import { notifyError } from './notify'
import { actionFailure } from './states/failureMessage'

/** Says why a change that a button made was refused. The query layer reports what the server failed at (500 and above) itself. */
export function notifyRefusal(title: string, failure: unknown): void {
  const { status } = readFailure(failure)
  if (status === undefined || status < 500) notifyError(title, actionFailure(failure))
}
