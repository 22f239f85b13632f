import { useEffect, useState } from 'react'
import { timecode } from '~/domain/chapters/timecode'

/** Where a film is, and how long it is. Plain text: the library's own display is a button whose name hides what it shows. */
export function FilmTime({ film, className }: { film: HTMLVideoElement; className: string | undefined }) {
  const [told, setTold] = useState(() => timeOf(film))
  useEffect(() => {
    const read = () => setTold(timeOf(film))
    const events = ['timeupdate', 'seeking', 'durationchange'] as const
    for (const event of events) film.addEventListener(event, read)
    return () => {
      for (const event of events) film.removeEventListener(event, read)
    }
  }, [film])
  return <span className={className}>{told}</span>
}

function timeOf({ currentTime, duration }: HTMLVideoElement): string {
  const at = timecode(Math.floor(currentTime))
  return Number.isFinite(duration) ? `${at} / ${timecode(Math.floor(duration))}` : at
}
