import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormAround } from './Form'

export interface SubmitButtonProps extends Omit<ButtonProps, 'loading'> {
  children: ReactNode
}

/** Sends the form around it; it turns, and cannot be pressed again, until there is an answer. */
export function SubmitButton({ size = 'lg', ...props }: SubmitButtonProps) {
  const { busy } = useFormAround()
  return <Button type="submit" size={size} loading={busy} {...props} />
}
