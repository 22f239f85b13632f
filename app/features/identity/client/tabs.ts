import { SESSION_CHANNEL, type SessionMessage } from '~/lib/sessionChannel'

/** @returns how to stop listening */
export function onOtherTab(listener: (message: Exclude<SessionMessage, 'leaving'>) => void): () => void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.data === 'signed-out' || event.data === 'signed-in') listener(event.data)
  })
  return () => channel.close()
}
