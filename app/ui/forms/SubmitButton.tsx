import { Button, type ButtonProps } from '../buttons/Button'
import { useFormAround } from './Form'

export type SubmitButtonProps = Omit<ButtonProps, 'type' | 'loading'>

/** Sends the form around it; it turns, and cannot be pressed again, until there is an answer. */
export function SubmitButton({ size = 'lg', ...props }: SubmitButtonProps) {
  const { busy } = useFormAround()
  return <Button type="submit" size={size} loading={busy} {...props} />
}
