import type { Sandbox } from '../../context'
import { noSuch } from '../../protocol/errors'
import type { Subscription } from '../../shapes'

export function findSubscription(sandbox: Sandbox, id: string, param = 'id', status = 404): Subscription {
  const subscription = sandbox.store.find('subscriptions', id)
  if (!subscription) throw noSuch('subscription', id, param, status)
  return subscription
}
