import { useState } from 'react'
import pill from '~/ui/buttons/pill.module.css'
import { HeldForm } from '~/ui/forms/HeldForm'
import { callAgenda } from '../../nextEvent.queries'
import type { Event } from '../../agenda.schema'
import { useEventAction } from '../useEventAction'
import classes from './SignUpForm.module.css'

/** What is said of an earlier sign-up that has ended. */
const EARLIER = {
  LAPSED: 'Le délai pour accepter votre place est passé. Vous pouvez reprendre la file.',
  CANCELLED: 'Vous aviez annulé. Envie de revenir\u00A0?',
} as const

function noteOf({ signUp }: Event): string | null {
  return signUp?.state === 'LAPSED' || signUp?.state === 'CANCELLED' ? EARLIER[signUp.state] : null
}

interface Choice {
  withFriend: boolean
  showsFirstName: boolean
}

/** What the boxes show: she may have ticked them before the page's code was there. */
function readChoice(form: HTMLFormElement): Choice {
  const ticked = new FormData(form)
  return { withFriend: ticked.has('withFriend'), showsFirstName: ticked.has('showsFirstName') }
}

const partySizeOf = ({ withFriend }: Choice) => (withFriend ? 2 : 1)

/** Signs her up: alone or with a friend, seen by the others or not. */
export function SignUpForm({ event, zone }: { event: Event; zone: string }) {
  const { id, capacity, seatsLeft, state } = event
  // Two who do not fit would wait, and nobody waits for what has begun.
  const forTwo = capacity !== 1 && !(state === 'NOW' && seatsLeft === 1)
  const [withFriend, setWithFriend] = useState(false)
  const [showsFirstName, setShowsFirstName] = useState(false)
  const chosen = { withFriend: forTwo && withFriend, showsFirstName }
  const fits = seatsLeft === null || partySizeOf(chosen) <= seatsLeft
  const signUp = useEventAction(id, (asked: Choice) =>
    callAgenda('POST /events/{id}/sign-up', {
      params: { id },
      body: { partySize: partySizeOf(asked), showsFirstName: asked.showsFirstName, timeZone: zone },
    }),
  )
  const note = noteOf(event)
  return (
    <HeldForm
      className={classes.root}
      onAlive={(form) => {
        const early = readChoice(form)
        setWithFriend(early.withFriend)
        setShowsFirstName(early.showsFirstName)
      }}
      onSend={(form) => signUp.mutate(readChoice(form))}
    >
      {note && <p className={classes.note}>{note}</p>}
      <div className={classes.choices}>
        {forTwo && (
          <label className={classes.choice}>
            <input
              type="checkbox"
              name="withFriend"
              checked={withFriend}
              onChange={(changed) => setWithFriend(changed.currentTarget.checked)}
            />
            <span>Avec une amie</span>
          </label>
        )}
        <label className={classes.choice}>
          <input
            type="checkbox"
            name="showsFirstName"
            checked={showsFirstName}
            onChange={(changed) => setShowsFirstName(changed.currentTarget.checked)}
          />
          <span>
            Prénom visible<span className="visually-hidden"> des autres inscrites</span>
          </span>
        </label>
      </div>
      <button type="submit" className={pill.filled} disabled={signUp.isPending}>
        {fits ? 'Je m’inscris' : 'Rejoindre la liste d’attente'}
      </button>
      {!fits && withFriend && (
        <p className={classes.note}>Vous attendrez ensemble&nbsp;: deux places, ou aucune.</p>
      )}
    </HeldForm>
  )
}
