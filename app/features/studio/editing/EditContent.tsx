import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { changedFields, isSameValue } from '~/domain/studio/mergeForms'
import { TextButton } from '~/ui/buttons/TextButton'
import text from '~/ui/buttons/text.module.css'
import { UnsavedGuard } from '~/ui/forms/UnsavedGuard'
import { Actions } from '~/ui/layout/Actions'
import { TitledModal } from '~/ui/modals/TitledModal'
import { notifySuccess } from '~/ui/notify'
import { Notice } from '~/ui/surfaces/Notice'
import { contentQuery, type AnyValues, type ContentType } from '../content/contentStudio'
import { DeleteContentModal } from '../content/DeleteContentModal'
import { PublicationBadge } from '../content/PublicationBadge'
import { ConflictPanel } from './ConflictPanel'
import { DraftForm } from './DraftForm'
import classes from './Editing.module.css'
import { EditorsLine } from './EditorsLine'
import { History } from './History'
import { Preview } from './Preview'
import { StandingNotices } from './StandingNotices'
import { useContentActs } from './useContentActs'
import { useDraftEditor } from './useDraftEditor'
import { useEditors } from './useEditors'
import { useNowAt } from './useNowAt'
import { useTypist, type Typist } from './useTypist'

export interface EditContentProps<Values extends AnyValues> {
  type: ContentType<Values>
  id: string
  /** Who is signed in. */
  uid: string
}

type Opened = 'preview' | 'history' | 'deletion' | null

/** `/studio/$content/$id`. What one types is neither shown to somebody else who signs in meanwhile nor sent in her name. */
export function EditContent<Values extends AnyValues>({ uid, ...props }: EditContentProps<Values>) {
  const typist = useTypist(uid)
  return typist ? (
    <OpenedContent key={uid} typist={typist} {...props} />
  ) : (
    <Notice tone="warn" role="alert" as="div">
      Quelqu’un d’autre s’est connecté dans ce navigateur&nbsp;: cette fiche est fermée.{' '}
      <TextButton onClick={() => location.reload()}>Recharger la page</TextButton>
    </Notice>
  )
}

interface OpenedContentProps<Values extends AnyValues> extends Omit<EditContentProps<Values>, 'uid'> {
  typist: Typist
}

function OpenedContent<Values extends AnyValues>({ type, id, typist }: OpenedContentProps<Values>) {
  const { address, words } = type
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(contentQuery(type, id))
  const [opened, setOpened] = useState<Opened>(null)
  const editor = useDraftEditor(type, data, typist)
  const { saver } = editor
  const heard = useEditors(type, id, editor.session)
  const { item: read, ...acts } = useContentActs(type, data, editor, heard)
  // What appears by its instant alone has appeared, though nothing was read anew.
  const now = useNowAt((instant) =>
    read.state === 'SCHEDULED' && read.releasedAt > instant ? read.releasedAt : null,
  )
  // Its hour comes while the page is open. All else is the server's to say: this clock may stand still meanwhile.
  const hasCome = read.state === 'SCHEDULED' && now !== null && read.releasedAt <= now
  const state = hasCome ? 'PUBLISHED' : read.state
  const item = { ...read, state }
  const name = (editor.values().name || item.name).trim()
  const isChanged = item.shown !== null && !isSameValue(editor.values(), item.shown)
  // What comes out at its hour is what was there as that was given.
  const coming = item.publishAt ? item.scheduled : state === 'SCHEDULED' ? item.shown : null
  const changedSince = coming ? changedFields(coming, editor.values()) : []
  const open = (what: Opened) => acts.afterSaving(() => setOpened(what))

  return (
    <>
      <h1 tabIndex={-1} className={classes.heading}>
        {name || words.new}
      </h1>
      <Actions className={classes.standing}>
        <PublicationBadge state={item.state} releasedAt={item.releasedAt} />
        {item.state === 'PUBLISHED' && item.slug && (
          <Link {...type.page(item.slug)} className={text.link}>
            Voir la page
          </Link>
        )}
        <TextButton onClick={() => open('preview')}>Aperçu</TextButton>
        <TextButton onClick={() => open('history')}>Historique</TextButton>
        <TextButton onClick={acts.copy}>Dupliquer</TextButton>
        {item.publishAt && <TextButton onClick={acts.withdraw}>Ne plus programmer</TextButton>}
        {!item.publishAt && item.state !== 'DRAFT' && (
          <TextButton onClick={acts.withdraw}>Dépublier</TextButton>
        )}
        {(isChanged || changedSince.length > 0) && (
          <TextButton onClick={acts.discard}>
            {changedSince.length > 0 ? 'Revenir à la version programmée' : 'Revenir à la version publiée'}
          </TextButton>
        )}
        <TextButton onClick={() => open('deletion')}>Supprimer</TextButton>
      </Actions>
      <EditorsLine editors={heard.editors} openElsewhere={heard.openElsewhere} />
      <StandingNotices type={type} item={item} changedSince={changedSince} taken={editor.taken} />
      {editor.overtaken && (
        <ConflictPanel type={type} overtaken={editor.overtaken} onResolve={acts.resolve} />
      )}
      {type.renderStanding?.(item)}
      <DraftForm
        key={editor.formKey}
        type={type}
        item={item}
        editor={editor}
        canPublish={isChanged || changedSince.length > 0 || item.state !== 'PUBLISHED'}
        place={acts.place}
        onPublish={acts.publish}
      />
      <UnsavedGuard isUnsaved={() => saver.isUnsaved}>
        <p>
          {saver.isKept
            ? 'Cet appareil le garde\u00A0: vous le retrouverez à l’accueil du studio, pour le reprendre.'
            : 'Cet appareil ne garde rien\u00A0: ce sera perdu.'}
        </p>
      </UnsavedGuard>
      <TitledModal wide title="Aperçu" opened={opened === 'preview'} onClose={() => setOpened(null)}>
        <Preview href={`/apercu/${address}/${id}`} />
      </TitledModal>
      <TitledModal wide title="Historique" opened={opened === 'history'} onClose={() => setOpened(null)}>
        <History
          type={type}
          id={id}
          values={editor.values()}
          onRestore={(values) => {
            setOpened(null)
            editor.replace(values)
            notifySuccess('L’ancienne version est de retour, en brouillon.')
          }}
        />
      </TitledModal>
      <DeleteContentModal
        type={type}
        item={opened === 'deletion' ? { id, name, revision: () => saver.revision } : null}
        onClose={() => setOpened(null)}
        onDeleted={() => void navigate({ to: '/studio/$content', params: { content: address } })}
      />
    </>
  )
}
