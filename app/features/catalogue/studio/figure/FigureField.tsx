import { useState } from 'react'
import type { Artwork as Figure } from '~/domain/video'
import { NO_PHOTO } from '~/features/images/images.public'
import { Artwork } from '~/ui/Artwork'
import { SelectControl } from '~/ui/controls/SelectControl'
import type { Field } from '~/ui/forms/field'
import { PortraitOrPhoto } from '~/ui/photo/PortraitOrPhoto'
import classes from './FigureField.module.css'
import { MOVES, TINTS, WOMEN } from './figureWords'

interface FigureFieldProps {
  field: Field<Figure>
  /** Only her face is shown: no movement is asked for. */
  asPortrait?: boolean
}

/** Who is drawn, doing what, on which ground. */
export function FigureField(props: FigureFieldProps) {
  return <HeldFigure key={props.field.key} {...props} />
}

function HeldFigure({ field, asPortrait = false }: FigureFieldProps) {
  const { defaultValue, onChange, error } = field.inputProps()
  const [figure, setFigure] = useState(defaultValue as Figure)

  function set(part: Partial<Figure>): void {
    const next = { ...figure, ...part }
    setFigure(next)
    onChange(next)
  }

  return (
    <div className={classes.root}>
      {asPortrait ? (
        <PortraitOrPhoto of={{ artwork: figure, photo: NO_PHOTO }} className={classes.picture} />
      ) : (
        <Artwork artwork={figure} className={classes.picture} />
      )}
      <div className={classes.choices}>
        {!asPortrait && (
          <SelectControl
            label="Mouvement"
            value={figure.exerciseId}
            options={MOVES}
            onChange={(exerciseId) => set({ exerciseId })}
          />
        )}
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
