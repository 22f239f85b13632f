import { useMutation, useQueryClient } from '@tanstack/react-query'
import { minuteLabel } from '~/domain/dateLabels'
import type { MailFailure } from '~/features/mail/mail.public'
import { wholeNumber } from '~/messages/wholeNumber.fr'
import { Section } from '~/ui/layout/Section'
import { notifySuccess } from '~/ui/notify'
import { jobsQuery, retryMail, retryMails } from '../jobs.queries'
import type { GivenUpMail, MailKind } from '../jobs.schema'
import { Retry } from './Retry'
import classes from './JobsScreen.module.css'

const REASONS: Record<MailFailure, string> = {
  ADDRESS_REFUSED: 'Sa messagerie refuse cette adresse.',
  BOX_BUSY: 'Sa messagerie a demandé d’attendre, ou sa boîte est pleine.',
  RELAY_AWAY: 'Le service qui envoie les e-mails n’a pas répondu, ou ne l’a pas accepté.',
  MAY_HAVE_GONE: 'Le service qui envoie les e-mails n’a pas dit s’il l’a pris\u00A0: il est peut-être parti.',
}

/** Mails that nobody tries any more: each can be sent again, and all that one reason has ended. */
export function GivenUpMails({
  mails,
  kinds,
  count,
}: {
  mails: GivenUpMail[]
  kinds: MailKind[]
  count: number
}) {
  const several = kinds.filter((kind) => kind.count > 1)
  if (count === 0) return null
  return (
    <Section title="E-mails qui ne sont pas partis">
      {count > mails.length && (
        <p className={classes.none}>
          Les {mails.length} derniers sur {wholeNumber(count)}&nbsp;; les autres suivront quand ceux-ci seront
          relancés.
        </p>
      )}
      {several.length > 0 && (
        <ul className={classes.kinds} aria-label="Par raison">
          {several.map((kind) => (
            <OfOneReason key={kind.failure} kind={kind} />
          ))}
        </ul>
      )}
      <ul className={classes.given}>
        {mails.map((mail) => (
          <OneMail key={mail.id} mail={mail} />
        ))}
      </ul>
    </Section>
  )
}

function OfOneReason({ kind }: { kind: MailKind }) {
  const queryClient = useQueryClient()
  const retry = useMutation({
    mutationFn: () => retryMails(kind),
    onSuccess: ({ count, jobs }) => {
      queryClient.setQueryData(jobsQuery.queryKey, jobs)
      notifySuccess(
        count === 0
          ? 'Ils étaient déjà relancés.'
          : count === 1
            ? 'Un e-mail relancé.'
            : `${wholeNumber(count)}\u00A0e-mails relancés.`,
      )
    },
  })
  return (
    <li>
      <span>
        {REASONS[kind.failure]} <strong>{wholeNumber(kind.count)}</strong>
      </span>
      <Retry label="Tout relancer" of={REASONS[kind.failure]} retry={retry} />
    </li>
  )
}

function OneMail({ mail }: { mail: GivenUpMail }) {
  const queryClient = useQueryClient()
  const retry = useMutation({
    mutationFn: () => retryMail(mail.id),
    onSuccess: (jobs) => queryClient.setQueryData(jobsQuery.queryKey, jobs),
  })
  return (
    <li>
      <div>
        <h3>{mail.subject}</h3>
        <p>
          À {mail.to}. {REASONS[mail.failure]}
        </p>
        <p className={classes.none}>
          {minuteLabel(mail.givenUpAt)}, après {mail.attempts} {mail.attempts > 1 ? 'essais' : 'essai'}
        </p>
      </div>
      <Retry label="Relancer" of={`${mail.subject}, à ${mail.to}`} retry={retry} />
    </li>
  )
}
