import { changedFields } from '~/domain/studio/mergeForms'
import type { FormValues } from '~/domain/studio/formValues'
import type { AnyValues } from '../content/contentStudio'
import { compareTold } from './compareTold'
import classes from './Difference.module.css'
import { fieldLabel } from '../content/fieldLabel'
import { useTellValue, type ToldType } from './tellValue'
import { ToldDifference } from './ToldText'

export interface DifferenceProps<Values extends AnyValues> {
  type: ToldType<Values>
  before: FormValues
  after: FormValues
}

/** What differs between two versions, field by field and word by word. */
export function Difference<Values extends AnyValues>({ type, before, after }: DifferenceProps<Values>) {
  const tellValue = useTellValue(type, [before, after])
  const fields = changedFields(before, after)
  if (fields.length === 0) return <p>Rien ne diffère.</p>
  return (
    <dl className={classes.difference}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{fieldLabel(type, field)}</dt>
          <dd>
            {type.renderTold?.(field, after[field]) ? (
              <div className={classes.pictures}>
                <del>{type.renderTold(field, before[field])}</del>
                <ins>{type.renderTold(field, after[field])}</ins>
              </div>
            ) : (
              <ToldDifference
                parts={compareTold(tellValue(field, before[field]), tellValue(field, after[field]))}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
