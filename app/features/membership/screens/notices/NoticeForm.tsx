import { Button, TextInput } from '@mantine/core'
import { useFields } from '~/ui/forms/useFields'
import classes from './Notice.module.css'
import { TerminationFormSchema, WithdrawalFormSchema, type NoticeFields } from './notice.schema'

export interface NoticeFormProps {
  /** Whether the order's number must be given. */
  needsNumber: boolean
  values: NoticeFields
  action: string
  onFilled: (fields: NoticeFields) => void
}

/** The first step: who she is, and which contract. Nothing is sent yet. */
export function NoticeForm({ needsNumber, values, action, onFilled }: NoticeFormProps) {
  const schema = needsNumber ? WithdrawalFormSchema : TerminationFormSchema
  const { onSubmit, errors } = useFields(schema, onFilled)
  return (
    // Sent before the page is ready, it must not put her address into the page's address.
    <form className={classes.form} method="post" onSubmit={onSubmit} noValidate>
      <TextInput
        name="name"
        label="Prénom et nom"
        autoComplete="name"
        defaultValue={values.name}
        error={errors.name}
        required
        withAsterisk={false}
      />
      <TextInput
        name="email"
        type="email"
        label="Adresse e-mail du contrat"
        description="L’accusé de réception y est envoyé."
        autoComplete="email"
        inputMode="email"
        defaultValue={values.email}
        error={errors.email}
        required
        withAsterisk={false}
      />
      <TextInput
        name="orderNumber"
        label={needsNumber ? 'Numéro de commande' : 'Numéro de commande (facultatif)'}
        description="Il figure sur le reçu que vous avez reçu par e-mail : ELAN-XXXX-XXXX."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={values.orderNumber}
        error={errors.orderNumber}
        required={needsNumber}
        withAsterisk={false}
      />
      <Button type="submit" size="lg">
        {action}
      </Button>
    </form>
  )
}
