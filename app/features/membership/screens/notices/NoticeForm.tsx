import { Form } from '~/ui/forms/Form'
import { SubmitButton } from '~/ui/forms/SubmitButton'
import { EmailField, TextField } from '~/ui/forms/TextField'
import { useAppForm } from '~/ui/forms/useAppForm'
import classes from './Notice.module.css'
import { TerminationFormSchema, WithdrawalFormSchema, type NoticeFields } from './notice.schema'

export interface NoticeFormProps {
  /** Whether the order's number must be given. */
  needsNumber: boolean
  values: NoticeFields
  action: string
  /** Hears that she has typed something, also before the page's code was there. */
  onTyped: () => void
  onFilled: (fields: NoticeFields) => void
}

/** The first step: who she is, and which contract. Nothing is sent yet. */
export function NoticeForm({ needsNumber, values, action, onTyped, onFilled }: NoticeFormProps) {
  const form = useAppForm({
    schema: needsNumber ? WithdrawalFormSchema : TerminationFormSchema,
    initialValues: values,
    onChange: onTyped,
    onSubmit: onFilled,
  })
  return (
    <Form form={form} className={classes.form}>
      <TextField field={form.field('name')} label="Prénom et nom" autoComplete="name" required />
      <EmailField
        field={form.field('email')}
        label="Adresse e-mail du contrat"
        description="L’accusé de réception y est envoyé."
        required
      />
      <TextField
        field={form.field('orderNumber')}
        label={needsNumber ? 'Numéro de commande' : 'Numéro de commande (facultatif)'}
        description="Il figure sur le reçu que vous avez reçu par e-mail&nbsp;: ELAN-XXXX-XXXX."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required={needsNumber}
      />
      <SubmitButton>{action}</SubmitButton>
    </Form>
  )
}
