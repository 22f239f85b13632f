import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { minuteLabel } from '~/domain/dateLabels'
import { isSameValue } from '~/domain/studio/mergeForms'
import { readFailure } from '~/lib/readFailure'
import { notifySuccess } from '~/ui/notify'
import { notifyRefusal } from '~/ui/notifyRefusal'
import {
  callContent,
  readContent,
  refreshContent,
  type AnyValues,
  type ContentType,
  type EditedItem,
} from '../content/contentStudio'
import { tellHeld, tellMissed } from '../content/contentUsers'
import { landOnHeading } from '~/ui/focus/landing'
import type { PlaceInForm } from '../focus/placeInForm'
import type { WallTime } from './ScheduleModal'
import type { DraftEditor } from './useDraftEditor'
import type { Heard } from './useEditors'

/** What an editor does with a piece of content besides typing. */
export interface ContentActs<Values extends AnyValues> {
  /** As she has read it last. */
  item: EditedItem<Values>
  /** Where she was in the form that the next one takes the place of. */
  place: RefObject<PlaceInForm | null>
  publish: (at: WallTime | null, from: PlaceInForm | null) => Promise<void>
  withdraw: () => void
  discard: () => void
  copy: () => void
  /** Both have changed the same fields, and she has decided. */
  resolve: (values: Values) => void
  /** Shows what was made of what she typed: that is saved first. */
  afterSaving: (show: () => void) => void
}

/**
 * Publishes, withdraws, discards and copies what is edited; and shows what somebody else has saved while nothing was typed.
 *
 * @param stored as it was when the page was opened
 * @param heard what the server was last heard to say
 */
export function useContentActs<Values extends AnyValues>(
  type: ContentType<Values>,
  stored: EditedItem<Values>,
  editor: DraftEditor<Values>,
  { revision, publishAt, publishFailure }: Heard,
): ContentActs<Values> {
  const { kind, address } = type
  const { saver } = editor
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // What she began with: a later reading of it must not pass for what she has seen.
  const [item, setItem] = useState(stored)
  const place = useRef<PlaceInForm | null>(null)
  /** How often she has done something that may have taken away what she pressed. */
  const [done, setDone] = useState(0)
  const params = { kind, id: item.id }

  useEffect(() => {
    if (done === 0) return undefined
    const frame = requestAnimationFrame(landOnHeading)
    return () => cancelAnimationFrame(frame)
  }, [done])

  const finish = () => setDone((before) => before + 1)

  /** Shows what the server has now. @returns whether the form says something else than before */
  function show(read: EditedItem<Values>, from: PlaceInForm | null = null): boolean {
    setItem(read)
    if (isSameValue(read.values, editor.values())) {
      saver.settle(read.values, read.revision)
      return false
    }
    // Its address was made from its name, for instance.
    place.current = from
    editor.adopt(read)
    return true
  }

  function accept(changed: EditedItem<Values>, from: PlaceInForm | null = null): void {
    show(changed, from)
    finish()
    void refreshContent(queryClient, kind)
  }

  const isPlanned =
    publishAt?.getTime() === item.publishAt?.getTime() && publishFailure === item.publishFailure

  // Somebody else has saved, and nothing was typed here: what the server has is shown. What is to come is told whatever she types.
  useEffect(() => {
    const isStill = () => saver.state.is === 'saved'
    const isTold = publishAt === undefined || isPlanned
    if (isTold && (revision <= saver.revision || !isStill())) return
    void readContent(type, item.id).then(
      (read) => {
        if (!isStill() || read.revision <= saver.revision)
          setItem((before) => (read.revision < before.revision ? before : read))
        else if (show(read))
          notifySuccess(
            `${read.changedBy ?? 'Quelqu’un d’autre'} vient d’enregistrer cette fiche\u00A0: la voici.`,
          )
      },
      () => undefined,
    )
    // Only when something else is heard.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [revision, publishAt?.getTime(), publishFailure])

  async function publish(at: WallTime | null, from: PlaceInForm | null): Promise<void> {
    const named = await saver.suspend()
    try {
      const published = (await callContent('PUT /studio/content/{kind}/{id}/publication', {
        params,
        body: { values: { ...editor.values() }, session: editor.session, ...named, at },
      })) as EditedItem<Values>
      accept(published, from)
      notifySuccess(publishedText(published))
    } catch (error) {
      saver.resume()
      throw error
    }
  }

  /** An act on what is saved: what is typed goes first. */
  const { mutate } = useMutation({
    mutationFn: async (act: () => unknown) => {
      await saver.flush()
      await act()
    },
    onError: (error) => notifyRefusal('Cela n’a pas abouti', error),
  })
  const query = () => ({ baseRevision: String(saver.revision) })

  return {
    item,
    place,
    publish,
    withdraw: () =>
      mutate(async () => {
        try {
          const withdrawn = await callContent('DELETE /studio/content/{kind}/{id}/publication', {
            params,
            query: query(),
          })
          accept(withdrawn as EditedItem<Values>)
        } catch (error) {
          if (!readFailure(error).code?.endsWith('/in-use')) throw error
          return tellHeld(kind, item.id, error)
        }
        return tellMissed(kind, item.id)
      }),
    discard: () =>
      mutate(async () => {
        await callContent('DELETE /studio/content/{kind}/{id}/draft', { params, query: query() })
        accept(await readContent(type, item.id))
      }),
    copy: () =>
      mutate(async () => {
        const copied = crypto.randomUUID()
        await callContent('POST /studio/content/{kind}/{id}/copy', { params, body: { id: copied } })
        await navigate({ to: '/studio/$content/$id', params: { content: address, id: copied } })
        notifySuccess('Voici la copie\u00A0: un brouillon.')
      }),
    resolve: (values) => {
      editor.resolve(values)
      finish()
    },
    afterSaving: (open) => mutate(open),
  }
}

/** From when on members see it. */
function publishedText({
  publishAt,
  state,
  releasedAt,
}: Pick<EditedItem, 'publishAt' | 'state' | 'releasedAt'>) {
  if (publishAt) return `Les membres la verront ainsi le ${minuteLabel(publishAt)}.`
  return state === 'SCHEDULED'
    ? `Elle paraîtra le ${minuteLabel(releasedAt)}.`
    : 'Les membres la voient dès maintenant.'
}
