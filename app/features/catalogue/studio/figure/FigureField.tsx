import { useState } from 'react'
import type { Artwork as Figure } from '~/domain/video'
import { Artwork } from '~/ui/Artwork'
import { SelectControl } from '~/ui/controls/SelectControl'
import type { Field } from '~/ui/forms/field'
import classes from './FigureField.module.css'
import { MOVES, TINTS, WOMEN } from './figureWords'

/** Who is drawn, doing what, on which ground. */
export function FigureField({ field }: { field: Field<Figure> }) {
  return <HeldFigure key={field.key} field={field} />
}

function HeldFigure({ field }: { field: Field<Figure> }) {
  const { defaultValue, onChange, error } = field.inputProps()
  const [figure, setFigure] = useState(defaultValue as Figure)

  function set(part: Partial<Figure>): void {
    const next = { ...figure, ...part }
    setFigure(next)
    onChange(next)
  }

  return (
    <div className={classes.root}>
      <Artwork artwork={figure} className={classes.picture} />
      <div className={classes.choices}>
        <SelectControl
          label="Mouvement"
          value={figure.exerciseId}
          options={MOVES}
          onChange={(exerciseId) => set({ exerciseId })}
        />
        <SelectControl
          label="Qui"
          value={figure.lookId}
          options={WOMEN}
          onChange={(lookId) => set({ lookId })}
        />
        <SelectControl label="Fond" value={figure.tint} options={TINTS} onChange={(tint) => set({ tint })} />
      </div>
      {error && <p className={classes.error}>{error}</p>}
    </div>
  )
}
