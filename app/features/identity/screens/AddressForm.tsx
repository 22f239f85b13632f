import type { ReactNode } from 'react'
import { Form } from '~/ui/forms/Form'
import { FormError } from '~/ui/forms/FormError'
import { SubmitButton } from '~/ui/forms/SubmitButton'
import { EmailField } from '~/ui/forms/TextField'
import { EmailFormSchema } from './forms.schema'
import { TYPED_EMAIL, useSignInForm } from './useSignInForm'

export interface AddressFormProps {
  /** Why her address is asked for. */
  children: ReactNode
  autoComplete?: string
  /** The word on the button. */
  action: string
  onAddress: (email: string) => Promise<void>
}

/** A step that needs her address alone. */
export function AddressForm({ children, autoComplete = 'email', action, onAddress }: AddressFormProps) {
  const form = useSignInForm({
    schema: EmailFormSchema,
    initialValues: { email: '' },
    errorFields: { 'auth/invalid-email': 'email' },
    draft: TYPED_EMAIL,
    onSubmit: ({ email }) => onAddress(email),
  })
  return (
    <Form form={form}>
      <p>{children}</p>
      <EmailField field={form.field('email')} label="Adresse e-mail" autoComplete={autoComplete} />
      <FormError />
      <SubmitButton>{action}</SubmitButton>
    </Form>
  )
}
