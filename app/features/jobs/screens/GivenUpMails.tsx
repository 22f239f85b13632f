import type { MailFailure } from '~/features/mail/mail.public'
import { wholeNumber } from '~/messages/wholeNumber.fr'
import { Section } from '~/ui/layout/Section'
import { retryMail, retryMails } from '../jobs.queries'
import type { GivenUpMail, MailKind } from '../jobs.schema'
import { GivenUpAfter, GivenUpList, RetryAll, RetryOne } from './GivenUpList'

const REASONS: Record<MailFailure, string> = {
  ADDRESS_REFUSED: 'Sa messagerie refuse cette adresse.',
  BOX_BUSY: 'Sa messagerie a demandé d’attendre, ou sa boîte est pleine.',
  RELAY_AWAY: 'Le service qui envoie les e-mails n’a pas répondu, ou ne l’a pas accepté.',
  MAY_HAVE_GONE: 'Le service qui envoie les e-mails n’a pas dit s’il l’a pris\u00A0: il est peut-être parti.',
}

const WORDS = ['Un e-mail relancé.', 'e-mails relancés.'] as const

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
  if (count === 0) return null
  return (
    <Section title="E-mails qui ne sont pas partis">
      <GivenUpList
        given={mails}
        kinds={kinds}
        count={count}
        kindsLabel="Par raison"
        keyOf={({ failure }) => failure}
        renderKind={(kind) => (
          <>
            <span>
              {REASONS[kind.failure]} <strong>{wholeNumber(kind.count)}</strong>
            </span>
            <RetryAll of={REASONS[kind.failure]} words={WORDS} retry={() => retryMails(kind)} />
          </>
        )}
        renderOne={(mail) => (
          <>
            <div>
              <h3>{mail.subject}</h3>
              <p>
                À {mail.to}. {REASONS[mail.failure]}
              </p>
              <GivenUpAfter {...mail} />
            </div>
            <RetryOne of={`${mail.subject}, à ${mail.to}`} retry={() => retryMail(mail.id)} />
          </>
        )}
      />
    </Section>
  )
}
