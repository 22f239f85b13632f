import { readFailure } from '~/lib/readFailure'
import { notifyError } from './notify'
import { failureMessage } from './states/failureMessage'

/**
 * Says why a change that a button made was refused. The query layer reports what the server failed at (500 and above) itself.
 *
 * @param fallback for a failure without a code that has a message of its own
 */
export function notifyRefusal(
  title: string,
  failure: unknown,
  fallback = 'Cela n’a pas abouti. Réessayez dans un instant.',
): void {
  const { status } = readFailure(failure)
  if (status === undefined || status < 500) notifyError(title, failureMessage(failure, fallback))
}
