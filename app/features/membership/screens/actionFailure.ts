import { failureMessage } from '~/ui/states/failureMessage'

/** What a member reads when an action of hers was refused. */
export function actionFailure(failure: unknown): string {
  return failureMessage(failure, 'Cela n’a pas abouti. Réessayez dans un instant.')
}
