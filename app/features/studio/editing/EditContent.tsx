import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { minuteLabel } from '~/domain/dateLabels'
import { isSameValue } from '~/domain/studio/mergeForms'
import { readFailure } from '~/lib/readFailure'
import { errorMessage } from '~/messages/errors.fr'
import { TextButton } from '~/ui/buttons/TextButton'
import text from '~/ui/buttons/text.module.css'
import { UnsavedGuard } from '~/ui/forms/UnsavedGuard'
import { Actions } from '~/ui/layout/Actions'
import { TitledModal } from '~/ui/modals/TitledModal'
import { notifyError, notifySuccess } from '~/ui/notify'
import { failureMessage } from '~/ui/states/failureMessage'
import { Notice } from '~/ui/surfaces/Notice'
import {
  callContent,
  contentQuery,
  readContent,
  refreshContent,
  type AnyValues,
  type ContentType,
  type EditedItem,
} from '../content/contentStudio'
import { DeleteContentModal } from '../content/DeleteContentModal'
import { heldByText, missedByText, readUsers } from '../content/contentUsers'
import { PublicationBadge } from '../content/PublicationBadge'
import { landOnHeading } from '../focus/landing'
import type { PlaceInForm } from '../focus/placeInForm'
import { ConflictPanel } from './ConflictPanel'
import { DraftForm } from './DraftForm'
import classes from './Editing.module.css'
import { EditorsLine } from './EditorsLine'
import { History } from './History'
import { Preview } from './Preview'
import type { WallTime } from './ScheduleModal'
import { fieldLabel } from './tellValue'
import { useDraftEditor } from './useDraftEditor'
import { useEditors } from './useEditors'

export interface EditContentProps<Values extends AnyValues> {
  type: ContentType<Values>
  id: string
}

type Opened = 'preview' | 'history' | 'deletion' | null

/** `/studio/$content/$id` */
export function EditContent<Values extends AnyValues>({ type, id }: EditContentProps<Values>) {
  const { kind, address, words } = type
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(contentQuery(type, id))
  // What she began with: a later reading of it must not pass for what she has seen.
  const [item, setItem] = useState(data)
  const [opened, setOpened] = useState<Opened>(null)
  const place = useRef<PlaceInForm | null>(null)
  /** How often she has done something that may have taken away what she pressed. */
  const [done, setDone] = useState(0)
  const editor = useDraftEditor(type, data)
  const { saver } = editor
  const { editors, revision } = useEditors(type, id, editor.session)
  const name = (editor.values().name || item.name).trim()

  function accept(changed: EditedItem<Values>, from: PlaceInForm | null = null): void {
    setItem(changed)
    if (isSameValue(changed.values, editor.values())) saver.settle(changed.values, changed.revision)
    else {
      // Its address was made from its name, for instance.
      place.current = from
      editor.adopt(changed)
    }
    setDone((before) => before + 1)
    void refreshContent(queryClient, kind)
  }

  useEffect(() => {
    if (done === 0) return undefined
    const frame = requestAnimationFrame(landOnHeading)
    return () => cancelAnimationFrame(frame)
  }, [done])

  // Somebody else has saved, and nothing was typed here: what the server has is shown.
  useEffect(() => {
    if (revision <= saver.revision || saver.state.is !== 'saved') return
    void readContent(type, id).then(
      (read) => {
        if (saver.state.is !== 'saved' || read.revision <= saver.revision) return
        setItem(read)
        if (isSameValue(read.values, editor.values())) saver.settle(read.values, read.revision)
        else {
          editor.adopt(read)
          notifySuccess(
            `${read.changedBy ?? 'Quelqu’un d’autre'} vient d’enregistrer cette fiche\u00A0: la voici.`,
          )
        }
      },
      () => undefined,
    )
    // Only when another revision is heard of.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [revision])

  async function publish(at: WallTime | null, from: PlaceInForm | null): Promise<void> {
    const named = await saver.suspend()
    try {
      const published = await callContent('PUT /studio/content/{kind}/{id}/publication', {
        params: { kind, id },
        body: { values: { ...editor.values() }, session: editor.session, ...named, at },
      })
      accept(published as EditedItem<Values>, from)
      notifySuccess(
        published.publishAt
          ? `Les membres la verront ainsi le ${minuteLabel(published.publishAt)}.`
          : published.state === 'SCHEDULED'
            ? `Elle paraîtra le ${minuteLabel(published.releasedAt)}.`
            : 'Les membres la voient dès maintenant.',
      )
    } catch (error) {
      saver.resume()
      throw error
    }
  }

  /** An act on what is saved: what is typed goes first. */
  const act = useMutation({
    mutationFn: async (ask: () => Promise<unknown>) => {
      await saver.flush()
      return ask()
    },
    onError: (error) => notifyError('Cela n’a pas abouti', failureMessage(error)),
  })
  const withdraw = () =>
    act.mutate(async () => {
      const query = { baseRevision: String(saver.revision) }
      const asked = callContent('DELETE /studio/content/{kind}/{id}/publication', {
        params: { kind, id },
        query,
      })
      const withdrawn = await asked.catch(async (error: unknown) => {
        if (!readFailure(error).code?.endsWith('/in-use')) throw error
        notifyError('Elle reste publiée', heldByText(await readUsers(kind, id)) ?? failureMessage(error))
        return null
      })
      if (!withdrawn) return
      accept(withdrawn as EditedItem<Values>)
      const missed = missedByText(await readUsers(kind, id))
      if (missed) notifySuccess(missed)
    })
  const discard = () =>
    act.mutate(async () => {
      const query = { baseRevision: String(saver.revision) }
      await callContent('DELETE /studio/content/{kind}/{id}/draft', { params: { kind, id }, query })
      const read = await readContent(type, id)
      setItem(read)
      editor.adopt(read)
      setDone((before) => before + 1)
    })
  const copy = () =>
    act.mutate(async () => {
      const copied = crypto.randomUUID()
      await callContent('POST /studio/content/{kind}/{id}/copy', {
        params: { kind, id },
        body: { id: copied },
      })
      await navigate({ to: '/studio/$content/$id', params: { content: address, id: copied } })
      notifySuccess('Voici la copie\u00A0: un brouillon.')
    })
  const open = (what: Opened) =>
    act.mutate(async () => {
      setOpened(what)
      return Promise.resolve()
    })

  const isChanged = item.shown !== null && !isSameValue(editor.values(), item.shown)
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
        <TextButton onClick={copy}>Dupliquer</TextButton>
        {item.publishAt && <TextButton onClick={withdraw}>Ne plus programmer</TextButton>}
        {!item.publishAt && item.state !== 'DRAFT' && <TextButton onClick={withdraw}>Dépublier</TextButton>}
        {isChanged && <TextButton onClick={discard}>Revenir à la version publiée</TextButton>}
        <TextButton onClick={() => open('deletion')}>Supprimer</TextButton>
      </Actions>
      <EditorsLine editors={editors} />
      {item.publishAt && !item.publishFailure && (
        <Notice tone="calm">
          Les membres voient la version publiée&nbsp;; celle-ci la remplace le {minuteLabel(item.publishAt)}.
        </Notice>
      )}
      {item.publishAt && item.publishFailure && (
        <Notice tone="danger" role="alert">
          La publication prévue le {minuteLabel(item.publishAt)} n’a pas eu lieu.{' '}
          {errorMessage(item.publishFailure)}
        </Notice>
      )}
      {editor.taken && editor.taken.fields.length > 0 && (
        <Notice tone="calm" role="status">
          {editor.taken.by ?? 'Quelqu’un d’autre'} a enregistré pendant que vous écriviez. Repris ici&nbsp;:{' '}
          {editor.taken.fields.map((field) => fieldLabel(type, field)).join(', ')}.
        </Notice>
      )}
      {editor.overtaken && (
        <ConflictPanel
          type={type}
          overtaken={editor.overtaken}
          onResolve={(values) => {
            editor.resolve(values)
            setDone((before) => before + 1)
          }}
        />
      )}
      {type.renderStanding?.(item)}
      <DraftForm
        key={editor.formKey}
        type={type}
        item={item}
        editor={editor}
        canPublish={isChanged || item.state !== 'PUBLISHED'}
        place={place}
        onPublish={publish}
      />
      <UnsavedGuard isUnsaved={() => saver.isUnsaved} />
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
