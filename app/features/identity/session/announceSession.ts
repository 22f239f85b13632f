import { SESSION_CHANNEL, type SessionMessage } from '~/lib/sessionChannel'

/** Notifies the other tabs at once; those where the identity client runs would also learn it from local storage. */
function announce(message: SessionMessage): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.postMessage(message)
  channel.close()
}

/** Before the session has ended, so that no tab asks in its name once it has. */
export const announceLeaving = () => announce('leaving')
export const announceSignOut = () => announce('signed-out')
export const announceSignIn = () => announce('signed-in')
