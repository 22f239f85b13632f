import { minuteLabel } from '~/domain/dateLabels'
import { errorMessage } from '~/messages/errors.fr'
import { Notice } from '~/ui/surfaces/Notice'
import type { AnyValues, ContentType, EditedItem } from '../content/contentStudio'
import { fieldLabel } from './tellValue'
import type { DraftEditor } from './useDraftEditor'

/** When a change is to be published, or why it was not; and what somebody else has put into the form. */
export function StandingNotices<Values extends AnyValues>({
  type,
  item: { state, releasedAt, publishAt, publishFailure },
  isChanged,
  taken,
}: {
  type: ContentType<Values>
  item: Pick<EditedItem, 'state' | 'releasedAt' | 'publishAt' | 'publishFailure'>
  /** There is more in the form than what was published or scheduled. */
  isChanged: boolean
  taken: DraftEditor<Values>['taken']
}) {
  return (
    <>
      {publishAt &&
        (publishFailure ? (
          <Notice tone="danger" role="alert">
            La publication prévue le {minuteLabel(publishAt)} n’a pas eu lieu. {errorMessage(publishFailure)}
          </Notice>
        ) : (
          <Notice tone="calm">
            Les membres voient la version publiée&nbsp;; celle-ci la remplace le {minuteLabel(publishAt)}.
          </Notice>
        ))}
      {state === 'SCHEDULED' && isChanged && (
        <Notice tone="calm" role="status">
          Ce qui paraîtra le {minuteLabel(releasedAt)} est la version déjà programmée. Vos modifications
          attendent&nbsp;: programmez-les pour qu’elles en soient.
        </Notice>
      )}
      {taken && taken.fields.length > 0 && (
        <Notice tone="calm" role="status">
          {taken.by ?? 'Quelqu’un d’autre'} a enregistré pendant que vous écriviez. Repris ici&nbsp;:{' '}
          {taken.fields.map((field) => fieldLabel(type, field)).join(', ')}.
        </Notice>
      )}
    </>
  )
}
