import { useState } from 'react'
import type { Artwork as ArtworkValue } from '~/domain/video'
import { Artwork } from '~/ui/Artwork'
import { SelectControl } from '~/ui/controls/SelectControl'
import { EXERCISES } from '~/ui/figure/catalogue'
import { LOOKS } from '~/ui/figure/looks'
import type { Field } from '~/ui/forms/field'
import { TINTS } from '../tints'
import classes from './ArtworkField.module.css'

interface ArtworkFieldProps {
  field: Field<ArtworkValue>
}

const MOVES = EXERCISES.map(({ id, name }) => [id, name] as const).toSorted(([, one], [, other]) =>
  one.localeCompare(other, 'fr'),
)
const PEOPLE = LOOKS.map(({ id, name }) => [id, name] as const)
const GROUNDS = Object.entries(TINTS)

/** Who is drawn, doing what, on what; and how that looks. */
export function ArtworkField({ field }: ArtworkFieldProps) {
  return <HeldArtwork key={field.key} field={field} />
}

function HeldArtwork({ field }: ArtworkFieldProps) {
  const { defaultValue, onChange } = field.inputProps()
  const [artwork, setArtwork] = useState(defaultValue as ArtworkValue)

  function set(part: Partial<ArtworkValue>): void {
    const next = { ...artwork, ...part }
    setArtwork(next)
    onChange(next)
  }

  return (
    <div className={classes.root} role="group" aria-label="Le dessin">
      <Artwork artwork={artwork} className={classes.picture} />
      <div className={classes.choices}>
        <SelectControl
          label="Mouvement"
          value={artwork.exerciseId}
          options={MOVES}
          onChange={(exerciseId) => set({ exerciseId })}
        />
        <SelectControl
          label="Qui le montre"
          value={artwork.lookId}
          options={PEOPLE}
          onChange={(lookId) => set({ lookId })}
        />
        <SelectControl
          label="Fond"
          value={artwork.tint}
          options={GROUNDS}
          onChange={(tint) => set({ tint })}
        />
      </div>
    </div>
  )
}
