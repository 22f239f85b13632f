import { useEffect, type ReactNode } from 'react'
import type { ErrorCode } from '~/messages/errors.fr'
import { Notice } from '../surfaces/Notice'
import { useFormAround } from './Form'

export interface FormErrorProps {
  /** What she can do instead, by the refusal's code. */
  remedies?: Partial<Record<ErrorCode, ReactNode>>
  /** What she can do instead, whatever the refusal. */
  children?: ReactNode
}

/** Why the form around was refused, where no field is to blame. */
export function FormError({ remedies = {}, children }: FormErrorProps) {
  const { failure, element } = useFormAround()
  useEffect(() => {
    if (!failure) return
    // The button that she pressed could not keep the focus while it turned.
    if (document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    // A long form's end may be out of sight, or below what stays in sight.
    element.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [failure, element])
  if (!failure) return null
  const remedy = Object.entries(remedies).find(([code]) => code === failure.code)?.[1]
  return (
    <Notice tone="danger" role="alert">
      {failure.text}
      {remedy && <> {remedy}</>}
      {children && <> {children}</>}
    </Notice>
  )
}
