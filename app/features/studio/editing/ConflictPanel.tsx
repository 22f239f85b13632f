import { useState, type ReactNode } from 'react'
import { Button } from '~/ui/buttons/Button'
import { Actions } from '~/ui/layout/Actions'
import { Notice } from '~/ui/surfaces/Notice'
import type { AnyValues, EditedItem } from '../content/contentStudio'
import { compareTold } from '../difference/compareTold'
import told from '../difference/Difference.module.css'
import { fieldLabel } from '../content/fieldLabel'
import { useTellValue, type ToldType } from '../difference/tellValue'
import { ToldSide } from '../difference/ToldText'
import classes from './Editing.module.css'
import type { Overtaken } from './useDraftEditor'

export interface ConflictPanelProps<Values extends AnyValues> {
  type: ToldType<Values>
  overtaken: Pick<Overtaken<Values>, 'merged'> & { item: Pick<EditedItem<Values>, 'values' | 'changedBy'> }
  onResolve: (values: Values) => void
}

/**
 * Two people have changed the same fields: who, what each says, and which of both it shall be, field by field. What the
 * other one has saved stays among the versions.
 */
export function ConflictPanel<Values extends AnyValues>({
  type,
  overtaken: { item, merged },
  onResolve,
}: ConflictPanelProps<Values>) {
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const tellValue = useTellValue(type, [merged.values, item.values])
  /** What each says of a field, with what the other one does not. */
  function tell(field: string): Record<'mine' | 'theirs', ReactNode> {
    const [mine, other] = [merged.values[field], item.values[field]]
    const parts = compareTold(tellValue(field, mine), tellValue(field, other))
    return {
      mine: type.renderTold?.(field, mine) ?? <ToldSide parts={parts} side="before" />,
      theirs: type.renderTold?.(field, other) ?? <ToldSide parts={parts} side="after" />,
    }
  }
  const who = item.changedBy ?? 'Quelqu’un d’autre'
  const choose = (field: string, from: 'mine' | 'theirs') =>
    setTheirs((chosen) => [...chosen.filter((one) => one !== field), ...(from === 'theirs' ? [field] : [])])
  function resolve(): void {
    const values: Record<string, unknown> = { ...merged.values }
    for (const field of theirs) values[field] = item.values[field]
    onResolve(values as Values)
  }
  return (
    <Notice tone="warn" as="div" role="alert" className={classes.conflict}>
      <p>
        <strong>{who}</strong> a enregistré cette fiche pendant que vous écriviez. Rien n’est perdu&nbsp;:
        choisissez ce qui reste, l’autre texte se retrouve dans l’historique. Ce qui diffère est surligné.
      </p>
      {merged.conflicts.map((field) => {
        const isTheirs = theirs.includes(field)
        const says = tell(field)
        return (
          <fieldset key={field}>
            <legend>{fieldLabel(type, field)}</legend>
            <div className={classes.sides}>
              <label data-chosen={!isTheirs}>
                <span>
                  <input
                    type="radio"
                    name={`conflict-${field}`}
                    checked={!isTheirs}
                    onChange={() => choose(field, 'mine')}
                  />{' '}
                  Le vôtre
                </span>
                <span className={told.told}>{says.mine}</span>
              </label>
              <label data-chosen={isTheirs}>
                <span>
                  <input
                    type="radio"
                    name={`conflict-${field}`}
                    checked={isTheirs}
                    onChange={() => choose(field, 'theirs')}
                  />{' '}
                  {item.changedBy ? `Enregistré par ${item.changedBy}` : 'L’autre'}
                </span>
                <span className={told.told}>{says.theirs}</span>
              </label>
            </div>
          </fieldset>
        )
      })}
      <Actions>
        <Button size="md" onClick={resolve}>
          Continuer avec ces choix
        </Button>
      </Actions>
    </Notice>
  )
}
