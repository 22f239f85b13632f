import { memo } from 'react'
import { coarser, type Peaks } from '~/domain/chapters/peaks'
import classes from './TimeLineStrip.module.css'

const COLUMNS_AT_FULL_WIDTH = 600

/** The film's sound as a shape, mirrored as everybody knows it. A vector: it stays sharp at every zoom. */
export const Waveform = memo(function Waveform({ peaks, zoom }: { peaks: Peaks; zoom: number }) {
  const columns = coarser(peaks, COLUMNS_AT_FULL_WIDTH * zoom)
  if (columns.length === 0) return null
  const top = columns.map((level, at) => `${at} ${100 - level}`)
  const bottom = columns.map((level, at) => `${at} ${100 + level}`).reverse()
  return (
    <svg
      className={classes.waveform}
      viewBox={`0 0 ${Math.max(1, columns.length - 1)} 200`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M${[...top, ...bottom].join('L')}Z`} />
    </svg>
  )
})
