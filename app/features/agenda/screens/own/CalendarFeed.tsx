import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useId, useState } from 'react'
import { shortDay } from '~/domain/agenda/spokenTime'
import { useSession } from '~/features/identity/identity.public'
import pill from '~/ui/buttons/pill.module.css'
import { TextButton } from '~/ui/buttons/TextButton'
import { notifySuccess } from '~/ui/notify'
import { feedQuery } from '../../agenda.queries'
import { callAgenda } from '../../nextEvent.queries'
import classes from './CalendarFeed.module.css'

// Loaded when it is asked for: the agenda does without the modal's library.
const NewAddressModal = lazy(() => import('./NewAddressModal'))

/** The private address of her calendar: made on demand, told once, and replaced whenever she likes. Nothing while it cannot be read. */
export function CalendarFeed() {
  const queryClient = useQueryClient()
  const session = useSession()
  const { data: feed } = useQuery(feedQuery(session))
  const [address, setAddress] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const field = useId()
  const renew = useMutation({
    mutationFn: (uid: string) => callAgenda('POST /users/{id}/calendar-feed', { params: { id: uid } }),
    onSuccess: (made) => {
      setAddress(made.address)
      queryClient.setQueryData(feedQuery(session).queryKey, { createdAt: made.createdAt })
    },
  })
  if (!session || !feed) return null
  const { uid } = session

  return (
    <details className={classes.root}>
      <summary>Les avoir dans mon calendrier</summary>
      <p>
        Une adresse privée apporte vos rendez-vous à votre calendrier, et les tient à jour&nbsp;: sur iPhone,
        dans Google Agenda, Outlook ou Thunderbird, choisissez «&nbsp;S’abonner à un calendrier&nbsp;» et
        collez-la.
      </p>
      <p>
        Qui la connaît voit où vous allez&nbsp;: gardez-la pour vous. Une nouvelle adresse met fin à
        l’ancienne.
      </p>
      {address ? (
        <div className={classes.made}>
          <label htmlFor={field}>Votre adresse, montrée cette fois seulement</label>
          <input id={field} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
          <button
            type="button"
            className={pill.light}
            onClick={() => {
              void navigator.clipboard.writeText(address).then(() => notifySuccess('L’adresse est copiée.'))
            }}
          >
            Copier
          </button>
        </div>
      ) : (
        feed.createdAt && <p>Vous avez une adresse depuis le {shortDay(feed.createdAt)}.</p>
      )}
      {feed.createdAt ? (
        <TextButton disabled={renew.isPending} onClick={() => setAsked(true)}>
          Changer d’adresse
        </TextButton>
      ) : (
        <button
          type="button"
          className={pill.light}
          disabled={renew.isPending}
          onClick={() => renew.mutate(uid)}
        >
          Créer mon adresse
        </button>
      )}
      {asked && (
        <Suspense>
          <NewAddressModal
            onClose={() => setAsked(false)}
            onConfirm={async () => void (await renew.mutateAsync(uid))}
          />
        </Suspense>
      )}
    </details>
  )
}
