import type { ReactNode } from 'react'
import { Button } from '~/ui/buttons/Button'
import classes from './OrderFrame.module.css'

export interface OrderFrameProps {
  label: string
  /** What it costs now, and the button: at the end, on a phone at the bottom of the screen. */
  bar: ReactNode
  /** The choice stands before the order, beside it on a desk: on a phone the bar stays in sight along all that is around it. */
  besideChoice?: boolean
  children: ReactNode
}

/** An order: what is ordered, then the bar with its price and its button. */
export function OrderFrame({ label, bar, besideChoice = false, children }: OrderFrameProps) {
  return (
    <section
      className={`${classes.order} ${besideChoice ? classes.besideChoice : ''}`}
      aria-label={label}
      data-web-only
    >
      <div className={classes.what}>{children}</div>
      <div className={classes.bar}>{bar}</div>
    </section>
  )
}

/** What is due at once, right above the button that obliges to pay it. */
export function Due({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dl className={classes.due}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </dl>
  )
}

export interface OrderButtonProps {
  /** Of the form that it sends; absent where it is no order yet. */
  form?: string
  /** The page is not alive yet, or in the wrapper: no card button may be seen. */
  hidden: boolean
  loading?: boolean
  onClick?: () => void
  children: ReactNode
}

/** The button of an order, on one line of a phone. */
export function OrderButton({ form, hidden, ...props }: OrderButtonProps) {
  return (
    <Button
      size="lg"
      fullWidth
      wraps
      className={`${classes.button} ${hidden ? classes.hidden : ''}`}
      {...(form && { type: 'submit', form })}
      {...props}
    />
  )
}
