import { useState } from 'react'
import type { StoredText } from '~/lib/richText/richText'
import type { Field } from '../forms/field'
import { RichTextControl, type RichTextControlProps } from './RichTextControl'

export interface RichTextFieldProps extends Pick<RichTextControlProps, 'label' | 'description'> {
  field: Field<StoredText>
}

/** The rich text of a form. */
export function RichTextField({ field, ...props }: RichTextFieldProps) {
  return <HeldText key={field.key} field={field} {...props} />
}

function HeldText({ field, ...props }: RichTextFieldProps) {
  const { defaultValue, onChange, error } = field.inputProps()
  const [value, setValue] = useState<StoredText>((defaultValue as StoredText | undefined) ?? '')
  return (
    <RichTextControl
      {...props}
      path={field.name}
      value={value}
      error={error}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}
