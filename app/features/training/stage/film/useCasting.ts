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

  useEffect(() => {
    const remote = film && 'remote' in film ? film.remote : null
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
          setAvailable(!film?.disableRemotePlayback && isPhone())
      },
    )
    return () => {
      isOver = true
      for (const event of ['connecting', 'connect', 'disconnect']) remote.removeEventListener(event, onState)
      if (watched !== null) void remote.cancelWatchAvailability(watched).catch(() => undefined)
    }
  }, [film])

  return {
    isAvailable,
    isConnected,
    choose: () => void film?.remote.prompt().catch(() => undefined),
  }
}

/** A phone's browser saves its battery by not watching; a desk's that cannot watch has nobody to hand it to. */
const isPhone = () => window.matchMedia('(pointer: coarse)').matches
