import { ExerciseTypeSwitch } from '~/features/catalogue/screens/shared/ExerciseTypeSwitch'
import { useExerciseType } from '~/features/catalogue/useExerciseType'
import { firstNameOf } from '~/features/identity/firstNameOf'
import { useSession } from '~/features/identity/IdentityProvider'
import classes from './Greeting.module.css'

/** Her name, and where she trains today. */
export function Greeting() {
  const session = useSession()
  const { exerciseType, setExerciseType } = useExerciseType()
  return (
    <div className={classes.root}>
      <h1>
        Bonjour <span>{firstNameOf(session?.name ?? '')}</span>
      </h1>
      <ExerciseTypeSwitch value={exerciseType} onChange={setExerciseType} />
    </div>
  )
}
