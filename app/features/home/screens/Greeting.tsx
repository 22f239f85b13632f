import { PlaceSwitch } from '~/features/catalogue/screens/home/PlaceSwitch'
import { firstNameOf, useSession } from '~/features/identity/identity.public'
import classes from './Greeting.module.css'

/** Her name, and where she trains today. */
export function Greeting() {
  const session = useSession()
  return (
    <div className={classes.root}>
      <h1>
        Bonjour <span>{firstNameOf(session?.name ?? '')}</span>
      </h1>
      <PlaceSwitch />
    </div>
  )
}
