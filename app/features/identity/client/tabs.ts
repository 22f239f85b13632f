const CHANNEL = 'elan-session'

type Message = 'signed-out' | 'signed-in'

/** Notifies the other tabs at once; those where the identity client runs would also learn it from local storage. */
function announce(message: Message): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(message)
  channel.close()
}

export const announceSignOut = () => announce('signed-out')
export const announceSignIn = () => announce('signed-in')

/** @returns how to stop listening */
export function onOtherTab(listener: (message: Message) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.data === 'signed-out' || event.data === 'signed-in') listener(event.data)
  })
  return () => channel.close()
}
