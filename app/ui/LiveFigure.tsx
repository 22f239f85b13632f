import { Suspense, lazy, useEffect, useState } from 'react'
import type { FigureId } from './figure/exercises/exerciseIds'
import classes from './LiveFigure.module.css'

const FigureLoop = lazy(() =>
  import('./figure/FigureLoop').then(({ FigureLoop: component }) => ({ default: component })),
)

/**
 * A drawn demonstration that moves. The still is a picture, there at once; the moving one is loaded when the page has
 * settled, and takes its place in the same pose.
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
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 300)
    return () => clearTimeout(timer)
  }, [])
  const still = (
    <img
      src={`/artwork/${exerciseId}.${lookId}.none.svg`}
      alt={title}
      width={360}
      height={300}
      fetchPriority="high"
    />
  )
  return (
    <div className={classes.root}>
      {settled ? (
        <Suspense fallback={still}>
          <FigureLoop exercise={exerciseId} look={lookId} title={title} />
        </Suspense>
      ) : (
        still
      )}
    </div>
  )
}
