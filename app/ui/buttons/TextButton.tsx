import type { ComponentProps } from 'react'
import classes from './text.module.css'

/** A button that looks like a link: it does something here, beside the button that matters. */
export function TextButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" className={`${classes.button} ${className}`} {...props} />
}
