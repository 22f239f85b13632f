import { SelectControl } from '~/ui/controls/SelectControl'
import classes from './ChapterFields.module.css'
import { FIGURES } from './figures'

interface FigureChoiceProps {
  label: string
  value: string | null
  onChange: (figureId: string | null) => void
}

const LOOK = 'ines'

/** One of the drawn exercises, and how it looks. */
export function FigureChoice({ label, value, onChange }: FigureChoiceProps) {
  const known = FIGURES.some(({ id }) => id === value)
  const options = [
    ['', 'Aucune'],
    ...FIGURES.map(({ id, name }) => [id, name] as const),
    // One that is not drawn any more is kept until she chooses another.
    ...(value !== null && !known ? [[value, value] as const] : []),
  ] as const
  return (
    <div className={classes.figure}>
      <SelectControl
        label={label}
        value={value ?? ''}
        options={options}
        onChange={(id) => onChange(id || null)}
      />
      {known && <img src={`/artwork/${value}.${LOOK}.none.svg`} alt="" width={72} height={60} />}
    </div>
  )
}
