import type { CSSProperties } from 'react'
import type { Captions } from './useCaptions'
import classes from './Subtitles.module.css'

/** What is said, in the product's type, above the controls. */
export function Subtitles({ captions: { lines, size } }: { captions: Captions }) {
  if (lines.length === 0) return null
  return (
    <p className={classes.box} style={{ '--caption': size } as CSSProperties}>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </p>
  )
}
