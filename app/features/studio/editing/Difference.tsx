import { diffWordsWithSpace } from 'diff'
import { changedFields } from '~/domain/studio/mergeForms'
import type { FormValues } from '~/domain/studio/formValues'
import type { AnyValues, ContentType } from '../content/contentStudio'
import classes from './Editing.module.css'
import { fieldLabel, useTellValue } from './tellValue'

export interface DifferenceProps<Values extends AnyValues> {
  type: ContentType<Values>
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
              <Words before={tellValue(field, before[field])} after={tellValue(field, after[field])} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What was added and what was taken away, word by word. */
function Words({ before, after }: { before: string; after: string }) {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
    // Its place is all that tells a part of a comparison from another.
    const key = `${index}`
    if (added) return <ins key={key}>{value}</ins>
    return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>
  })
}
