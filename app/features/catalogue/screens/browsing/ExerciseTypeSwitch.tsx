import { EXERCISE_TYPES, isExerciseType, type ExerciseType } from '~/domain/exerciseType'
import { exerciseTypeLabels } from '~/messages/labels.fr'
import { useEarlyChoice } from '~/ui/useEarlyChoice'
import classes from './ExerciseTypeSwitch.module.css'

/** Gym or Maison: a tap anywhere on it changes sides. */
export function ExerciseTypeSwitch({
  value,
  onChange,
}: {
  value: ExerciseType
  onChange: (type: ExerciseType) => void
}) {
  const group = useEarlyChoice<HTMLFieldSetElement>(value, (chosen) => {
    if (isExerciseType(chosen)) onChange(chosen)
  })
  return (
    <fieldset ref={group} className={classes.root} data-value={value}>
      <legend className="visually-hidden">Où vous entraînez-vous&nbsp;?</legend>
      {EXERCISE_TYPES.map((type) => (
        <label key={type} className={classes.option}>
          <input
            type="radio"
            name="exercise-type"
            className="visually-hidden"
            value={type}
            checked={value === type}
            onChange={() => onChange(type)}
          />
          {exerciseTypeLabels[type]}
        </label>
      ))}
    </fieldset>
  )
}
