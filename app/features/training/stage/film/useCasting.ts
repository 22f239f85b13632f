import { useEffect, useState } from 'react'

export interface Casting {
  /** A television or a loudspeaker is near, and the browser can hand the film over to it. */
  isAvailable: boolean
  isConnected: boolean
  /** Opens the browser's own choice of devices. */
  choose: () => void
}

/** Casting and AirPlay by the Remote Playback API. */
export function useCasting(film: HTMLVideoElement | null): Casting {
  const [isAvailable, setAvailable] = useState(false)
  const [isConnected, setConnected] = useState(false)

  const isAllowed = useIsAllowed(film)

  useEffect(() => {
    const remote = film && isAllowed && 'remote' in film ? film.remote : null
    if (!remote) return undefined
    let watched: number | null = null
    let isOver = false
    const onState = () => setConnected(remote.state !== 'disconnected')
    for (const event of ['connecting', 'connect', 'disconnect']) remote.addEventListener(event, onState)
    remote.watchAvailability(setAvailable).then(
      (id) => {
        if (isOver) void remote.cancelWatchAvailability(id).catch(() => undefined)
        else watched = id
      },
      // It cannot be watched all the time here: it is offered, and the browser says whom it finds.
      (error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotSupportedError' && !isOver)
          setAvailable(isPhone())
      },
    )
    return () => {
      isOver = true
      setAvailable(false)
      for (const event of ['connecting', 'connect', 'disconnect']) remote.removeEventListener(event, onState)
      if (watched !== null) void remote.cancelWatchAvailability(watched).catch(() => undefined)
    }
  }, [film, isAllowed])

  return {
    isAvailable,
    isConnected,
    choose: () => void film?.remote.prompt().catch(() => undefined),
  }
}

/** A film that a television would be refused may not be watched for one: it may once there is an address for it. */
function useIsAllowed(film: HTMLVideoElement | null): boolean {
  const [isAllowed, setAllowed] = useState(false)
  useEffect(() => {
    if (!film) return undefined
    const read = () => setAllowed(!film.disableRemotePlayback)
    read()
    const observer = new MutationObserver(read)
    observer.observe(film, { attributeFilter: ['disableremoteplayback'] })
    return () => observer.disconnect()
  }, [film])
  return isAllowed
}

/** A phone's browser saves its battery by not watching; a desk's that cannot watch has nobody to hand it to. */
const isPhone = () => window.matchMedia('(pointer: coarse)').matches
