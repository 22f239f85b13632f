import { useEffect, useState } from 'react'
import type { FigureLoop } from './figure/FigureLoop'
import type { FigureId } from './figure/exercises/exerciseIds'
import { loadFigureLoop } from './figure/loadFigureLoop'
import classes from './LiveFigure.module.css'

/**
 * A drawn demonstration that moves. The still is a picture, there at once; the moving one is loaded when the page has
 * settled, and takes its place in the same pose. Where it does not come, the still stays.
 */
export function LiveFigure({
  exerciseId,
  lookId,
  title,
}: {
  exerciseId: FigureId
  lookId: string
  title: string
}) {
  const [Loop, setLoop] = useState<typeof FigureLoop | null>(null)
  useEffect(() => {
    let isHere = true
    const show = (loaded: typeof FigureLoop) => {
      if (isHere) setLoop(() => loaded)
    }
    const timer = setTimeout(() => void loadFigureLoop().then(show, () => undefined), 300)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [])
  return (
    <div className={classes.root}>
      {Loop ? (
        <Loop exercise={exerciseId} look={lookId} title={title} />
      ) : (
        <img
          src={`/artwork/${exerciseId}.${lookId}.none.svg`}
          alt={title}
          width={360}
          height={300}
          fetchPriority="high"
        />
      )}
    </div>
  )
}
