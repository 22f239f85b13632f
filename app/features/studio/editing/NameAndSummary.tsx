import type { Field, TextValue } from '~/ui/forms/field'
import { TextField } from '~/ui/forms/TextField'

export interface NameAndSummaryProps {
  name: Field<TextValue>
  summary: Field<TextValue>
  /** Where its sentence is read. */
  description: string
  /** Of its sentence. */
  maxLength?: number
}

/** What most forms begin with: a name, and a sentence for its card. */
export function NameAndSummary({ name, summary, description, maxLength = 160 }: NameAndSummaryProps) {
  return (
    <>
      <TextField field={name} label="Nom" autoComplete="off" maxLength={80} />
      <TextField
        field={summary}
        label="En une phrase"
        description={description}
        autoComplete="off"
        maxLength={maxLength}
      />
    </>
  )
}
