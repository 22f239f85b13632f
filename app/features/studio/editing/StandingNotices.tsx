import { minuteLabel } from '~/domain/dateLabels'
import { changeStanding, nextStanding } from '~/domain/publication'
import { errorMessage } from '~/messages/errors.fr'
import { Notice } from '~/ui/surfaces/Notice'
import type { AnyValues, ContentType, EditedItem } from '../content/contentStudio'
import { fieldLabel } from '../content/fieldLabel'
import classes from './Editing.module.css'
import type { DraftEditor } from './useDraftEditor'
import { useNowAt } from './useNowAt'

/** When a change is to be published, or why it was not; what is no part of it; what somebody else has put into the form. */
export function StandingNotices<Values extends AnyValues>({
  type,
  item: { state, releasedAt, publishAt, publishFailure },
  changedSince,
  taken,
}: {
  type: ContentType<Values>
  item: Pick<EditedItem, 'state' | 'releasedAt' | 'publishAt' | 'publishFailure'>
  /** The fields that say something else than what comes out at its hour. */
  changedSince: readonly string[]
  taken: DraftEditor<Values>['taken']
}) {
  const namesOf = (fields: readonly string[]) => fields.map((field) => fieldLabel(type, field)).join(', ')
  const isSame = changedSince.length === 0
  return (
    <div className={classes.notices}>
      {publishAt && <Coming at={publishAt} failure={publishFailure} isSame={isSame} />}
      {(publishAt || state === 'SCHEDULED') && !isSame && (
        <Notice tone="calm" role="status">
          {!publishAt && <>Ce qui paraîtra le {minuteLabel(releasedAt)} est la version déjà programmée. </>}
          Ce qui a changé depuis n’en fait pas partie et reste en brouillon&nbsp;: {namesOf(changedSince)}.
          Programmez ou publiez à nouveau pour que cela paraisse.
        </Notice>
      )}
      {taken && taken.fields.length > 0 && (
        <Notice tone="calm" role="status">
          {taken.by ?? 'Quelqu’un d’autre'} a enregistré pendant que vous écriviez. Repris ici&nbsp;:{' '}
          {namesOf(taken.fields)}.
        </Notice>
      )}
    </div>
  )
}

/**
 * A change that waits for its hour, as long as it has not taken its place.
 *
 * @param props.isSame the form says what it says
 */
function Coming({ at, failure, isSame }: { at: Date; failure: string | null; isSame: boolean }) {
  const now = useNowAt((instant) => (failure ? null : nextStanding(at, instant)))
  const hour = minuteLabel(at)
  const change = isSame ? 'celle-ci' : 'la version programmée'
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
          Les membres voient la version publiée&nbsp;; {change} la remplace le {hour}.
        </Notice>
      )
    case 'DUE':
      return (
        <Notice tone="calm" role="status">
          L’heure prévue, le {hour}, est passée&nbsp;: {change} remplace la version publiée d’un instant à
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
