import type { ReactNode } from 'react'
import { Actions } from '../layout/Actions'
import { Card } from '../surfaces/Card'
import { Form } from './Form'
import { FormError, type FormErrorProps } from './FormError'
import classes from './ResourceForm.module.css'
import { SubmitButton } from './SubmitButton'
import { UnsavedGuard } from './UnsavedGuard'
import type { AppForm } from './useAppForm'

export interface ResourceFormProps<Values> {
  form: AppForm<Values>
  /** The word on the button. */
  action?: string
  /** The way out: a link back to the list. */
  back: ReactNode
  remedies?: FormErrorProps['remedies']
  /** The fields, in `ResourceFields`. */
  children: ReactNode
}

/** The studio's form of a resource, on a page of its own: the save bar stays in sight, and nothing is left unsaved by accident. */
export function ResourceForm<Values>({
  form,
  action = 'Enregistrer',
  back,
  remedies = {},
  children,
}: ResourceFormProps<Values>) {
  return (
    <Form form={form} className={classes.root}>
      {/* What is typed while it is being sent would not be among what is saved. */}
      <div className={classes.fields} inert={form.busy}>
        {children}
      </div>
      <div className={classes.bar}>
        <FormError remedies={remedies} />
        <Actions className={classes.actions}>
          <p role="status">{form.dirty ? 'Modifications non enregistrées' : ''}</p>
          {back}
          <SubmitButton size="md" disabled={!form.dirty}>
            {action}
          </SubmitButton>
        </Actions>
      </div>
      <UnsavedGuard isUnsaved={form.isDirty} />
    </Form>
  )
}

/** Fields that belong together. */
export function ResourceFields({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2>{title}</h2>
      {children}
    </Card>
  )
}
