import { minuteLabel } from '~/domain/dateLabels'
import { changeStanding, nextStanding } from '~/domain/publication'
import { errorMessage } from '~/messages/errors.fr'
import { Notice } from '~/ui/surfaces/Notice'
import type { AnyValues, ContentType, EditedItem } from '../content/contentStudio'
import { fieldLabel } from '../difference/tellValue'
import type { DraftEditor } from './useDraftEditor'
import { useNowAt } from './useNowAt'

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
      {publishAt && <Coming at={publishAt} failure={publishFailure} />}
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

/** A change that waits for its hour, as long as it has not taken its place. */
function Coming({ at, failure }: { at: Date; failure: string | null }) {
  const now = useNowAt((instant) => (failure ? null : nextStanding(at, instant)))
  const hour = minuteLabel(at)
  if (failure)
    return (
      <Notice tone="danger" role="alert">
        La publication prévue le {hour} n’a pas eu lieu. {errorMessage(failure)}
      </Notice>
    )
  switch (now ? changeStanding(at, now) : 'TO_COME') {
    case 'TO_COME':
      return (
        <Notice tone="calm">
          Les membres voient la version publiée&nbsp;; celle-ci la remplace le {hour}.
        </Notice>
      )
    case 'DUE':
      return (
        <Notice tone="calm" role="status">
          L’heure prévue, le {hour}, est passée&nbsp;: celle-ci remplace la version publiée d’un instant à
          l’autre.
        </Notice>
      )
    case 'LATE':
      return (
        <Notice tone="danger" role="alert">
          La publication prévue le {hour} n’a pas encore eu lieu. Élan essaie encore&nbsp;: si cela dure,
          publiez-la vous-même.
        </Notice>
      )
  }
}
