import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { minuteLabel } from '~/domain/dateLabels'
import { TextButton } from '~/ui/buttons/TextButton'
import { landOnHeading } from '~/ui/focus/landing'
import { Actions } from '~/ui/layout/Actions'
import { ConfirmModal } from '~/ui/modals/ConfirmModal'
import { TitledModal } from '~/ui/modals/TitledModal'
import classes from './KeptHere.module.css'
import { TypedWords } from './TypedWords'
import { throwAway, type UnsentDraft } from './unsent'
import { useUnsent } from './useUnsent'

export interface KeptHereProps {
  /** Who is signed in. */
  uid: string
  /** The type that is listed; all of them where nothing is said. */
  kind?: string
  /** What a type is called, and where she works on it: nowhere, where that is not hers any more. */
  roomOf: (kind: string) => { title: string | null; address: string | null }
}

/** What a name stands for that she has not typed yet. */
const nameOf = ({ name }: UnsentDraft) => name || 'Sans nom'

/**
 * What she has typed that this device alone has: the way back to it, its words, and a way to be rid of it (`ST-1`). Nothing
 * where nothing waits.
 */
export function KeptHere({ uid, kind, roomOf }: KeptHereProps) {
  const all = useUnsent(uid)
  const drafts = kind === undefined ? all : all.filter((draft) => draft.kind === kind)
  const [asked, setAsked] = useState<'read' | 'throw' | null>(null)
  /** It is told until its window has gone from the screen. */
  const [chosen, setChosen] = useState<UnsentDraft | null>(null)
  const ask = (what: 'read' | 'throw', draft: UnsentDraft) => {
    setChosen(draft)
    setAsked(what)
  }
  const name = chosen ? nameOf(chosen) : ''
  return (
    <>
      {drafts.length > 0 && (
        <section className={classes.root} aria-labelledby="studio-kept">
          <h2 id="studio-kept">Gardé sur cet appareil</h2>
          <p>
            Vous l’avez écrit ici, et ce n’est pas encore enregistré.{' '}
            {drafts.some((draft) => roomOf(draft.kind).address)
              ? 'Ouvrez la fiche\u00A0: elle s’enregistre dès que le réseau est là.'
              : 'Vous pouvez le lire et le copier.'}
          </p>
          <ul>
            {drafts.map((draft) => (
              <KeptRow
                key={draft.key}
                draft={draft}
                room={roomOf(draft.kind)}
                onRead={() => ask('read', draft)}
                onThrow={() => ask('throw', draft)}
              />
            ))}
          </ul>
        </section>
      )}
      <TitledModal title={name} opened={asked === 'read'} onClose={() => setAsked(null)}>
        {chosen && <TypedWords draft={chosen} />}
      </TitledModal>
      <ConfirmModal
        title="Jeter ce que vous avez écrit&nbsp;?"
        opened={asked === 'throw'}
        onClose={() => setAsked(null)}
        onExited={landOnHeading}
        action="Jeter"
        onConfirm={() => Promise.resolve(chosen ? throwAway(chosen) : undefined)}
      >
        <p>Ce que vous avez écrit dans «&nbsp;{name}&nbsp;» n’est que sur cet appareil, et sera perdu.</p>
      </ConfirmModal>
    </>
  )
}

function KeptRow({
  draft,
  room: { title, address },
  onRead,
  onThrow,
}: {
  draft: UnsentDraft
  room: ReturnType<KeptHereProps['roomOf']>
  onRead: () => void
  onThrow: () => void
}) {
  const { id, isNew, at } = draft
  const name = nameOf(draft)
  return (
    <li>
      <div>
        {address ? (
          <Link
            to="/studio/$content/$id"
            params={{ content: address, id }}
            search={isNew ? { nouvelle: true } : {}}
            className={classes.name}
          >
            {name}
          </Link>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <p>{[title, at && `Écrit le ${minuteLabel(at)}`].filter(Boolean).join(' · ')}</p>
      </div>
      <Actions className={classes.actions}>
        <TextButton onClick={onRead}>
          Lire<span className="visually-hidden"> {name}</span>
        </TextButton>
        <TextButton onClick={onThrow}>
          Jeter<span className="visually-hidden"> {name}</span>
        </TextButton>
      </Actions>
    </li>
  )
}
