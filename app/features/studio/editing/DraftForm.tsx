import { IconCalendarTime } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '~/ui/buttons/Button'
import { Form } from '~/ui/forms/Form'
import { FormError } from '~/ui/forms/FormError'
import { SubmitButton } from '~/ui/forms/SubmitButton'
import { useAppForm } from '~/ui/forms/useAppForm'
import { Actions } from '~/ui/layout/Actions'
import type { ErrorCode } from '~/messages/errors.fr'
import type { AnyValues, ContentType, EditedItem } from '../content/contentStudio'
import { goToRefused, placeInForm, returnToPlace, type PlaceInForm } from '../focus/placeInForm'
import { AddressField } from './AddressField'
import classes from './Editing.module.css'
import { Lacking } from './Lacking'
import { SaveLine } from './SaveLine'
import { ScheduleModal, type WallTime } from './ScheduleModal'
import type { DraftEditor } from './useDraftEditor'

export interface DraftFormProps<Values extends AnyValues> {
  type: ContentType<Values>
  item: EditedItem<Values>
  editor: DraftEditor<Values>
  /** Members see something else, or nothing. */
  canPublish: boolean
  /** Where she was in the form that this one takes the place of. */
  place: RefObject<PlaceInForm | null>
  /** Publishes what the form says, now or from an hour of Paris on. @param from where she was in it */
  onPublish: (at: WallTime | null, from: PlaceInForm | null) => Promise<unknown>
}

/** What is published, and what publishing it is called. */
function actionOf({ state, shown }: Pick<EditedItem, 'state' | 'shown'>): string {
  if (shown === null || state === 'DRAFT') return 'Publier'
  return state === 'SCHEDULED' ? 'Publier maintenant' : 'Publier les modifications'
}

/** The form of a working copy: it is saved as she types, and published when she says so. */
export function DraftForm<Values extends AnyValues>({
  type,
  item,
  editor,
  canPublish,
  place,
  onPublish,
}: DraftFormProps<Values>) {
  const [scheduling, setScheduling] = useState(false)
  const at = useRef<WallTime | null>(null)
  /** For when she asked last. */
  const [askedFor, setAskedFor] = useState<WallTime | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const form = useAppForm<ContentType<Values>['schema']>({
    schema: type.schema,
    initialValues: editor.initial,
    onChange: editor.typed,
    errorFields: {
      ...type.errorFields,
      [`${type.kind}/duplicate-slug` as ErrorCode]: 'slug',
      // A change that is to come leads to its address.
      ['content/in-use' as ErrorCode]: 'slug',
    },
    // While it is sent her field is closed: where she was is asked before.
    onSubmit: (): Promise<unknown> => {
      setAskedFor(at.current)
      return onPublish(at.current, placeInForm(form.element.current))
    },
  })

  useLayoutEffect(() => {
    const drawn = form.element.current
    const stop = place.current && returnToPlace(drawn, place.current)
    place.current = null
    return () => {
      stop?.()
      place.current ??= placeInForm(drawn)
    }
    // Once, for as long as this form stands.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  async function publish(when: WallTime | null): Promise<void> {
    at.current = when
    await form.submit().finally(() => {
      at.current = null
    })
  }

  return (
    <>
      <Form form={form} className={classes.form}>
        {/* What is typed while it is being published would not be among what is. */}
        <div className={classes.fields} inert={form.busy}>
          {type.renderFields(form, item)}
          <AddressField type={type} form={form} />
        </div>
        <div className={classes.bar}>
          <FormError
            remedies={{
              'content/needs-unpublished': (
                <Lacking kind={type.kind} id={item.id} at={askedFor} flush={() => editor.saver.flush()} />
              ),
            }}
          />
          <Actions className={classes.actions}>
            <SaveLine state={editor.state} onRetry={() => editor.saver.retry()} />
            <Button
              look="quiet"
              size="md"
              icon={<IconCalendarTime size={20} stroke={2} aria-hidden="true" />}
              disabled={form.busy || editor.overtaken !== null || !canPublish}
              className={classes.schedule ?? ''}
              // What is lacking is told before she looks for an hour.
              onClick={({ currentTarget }) => {
                opener.current = currentTarget
                setScheduling(form.check())
              }}
            >
              <span className={classes.scheduleWord}>Programmer…</span>
            </Button>
            <SubmitButton size="md" disabled={editor.overtaken !== null || !canPublish}>
              {actionOf(item)}
            </SubmitButton>
          </Actions>
        </div>
      </Form>
      <ScheduleModal
        opened={scheduling}
        onClose={() => setScheduling(false)}
        onExited={() => goToRefused(form.element.current, opener.current)}
        isShown={item.state === 'PUBLISHED'}
        planned={item.publishAt ?? (item.state === 'SCHEDULED' ? item.releasedAt : null)}
        now={new Date()}
        onSchedule={publish}
      />
    </>
  )
}
