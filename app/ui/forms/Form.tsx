import { createContext, use, useEffect, type ReactNode } from 'react'
import { releaseEarlySubmit } from './state/earlySubmit'
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
  useEffect(() => {
    adopt()
    if (element.current && releaseEarlySubmit(element.current)) void submit()
    // Once, as the form comes to life: from then on it hears of everything.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <FormContext value={{ busy, failure, element }}>
      {/* By POST: where no script ever runs, what she typed must not get into the page's address. */}
      <form
        ref={element}
        id={id}
        method="post"
        data-form="held"
        className={`${classes.root} ${className}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {children}
      </form>
    </FormContext>
  )
}
