import { createContext, use, type ReactNode } from 'react'
import { HeldForm } from './HeldForm'
import classes from './Form.module.css'
import type { AppForm } from './useAppForm'

type SentForm = Pick<AppForm<never>, 'busy' | 'failure' | 'element'>

const FormContext = createContext<SentForm | null>(null)

/** The state of the surrounding form. @throws Error outside a `Form` */
export function useFormAround(): SentForm {
  const form = use(FormContext)
  if (!form) throw new Error('this belongs into a Form')
  return form
}

export interface FormProps<Values> {
  form: AppForm<Values>
  /** For a button that stands outside of it. */
  id?: string
  className?: string
  children: ReactNode
}

/** A form that `useAppForm` holds. What was typed, filled in or sent before its code was there counts. */
export function Form<Values>({ form, id, className = '', children }: FormProps<Values>) {
  const { adopt, submit, element, busy, failure } = form
  return (
    <FormContext value={{ busy, failure, element }}>
      <HeldForm
        element={element}
        id={id}
        className={`${classes.root} ${className}`}
        noValidate
        onAlive={adopt}
        onSend={() => void submit()}
      >
        {children}
      </HeldForm>
    </FormContext>
  )
}
