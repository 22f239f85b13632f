import { useSuspenseQuery } from '@tanstack/react-query'
import { PlaceSwitch } from '~/features/catalogue/screens/home/PlaceSwitch'
import { sessionQuery } from '~/features/identity/identity.queries'
import { firstNameOf } from '~/lib/firstNameOf'
import classes from './Greeting.module.css'

/** Her name, and where she trains today. */
export function Greeting() {
  const { data: session } = useSuspenseQuery(sessionQuery)
  return (
    <div className={classes.root}>
      <h1>
        Bonjour <span>{firstNameOf(session?.name ?? '')}</span>
      </h1>
      <PlaceSwitch />
    </div>
  )
}
