import type { ComponentPropsWithoutRef } from 'react'
import classes from './Card.module.css'

export interface CardProps extends ComponentPropsWithoutRef<'section'> {
  /** The tint shows the state: running well, waiting, or over. */
  tone?: 'plain' | 'sage' | 'apricot' | 'blush'
  as?: 'section' | 'aside'
}

/** A self-contained part of a page. */
export function Card({ tone = 'plain', as: Element = 'section', className = '', ...props }: CardProps) {
  return <Element className={`${classes.root} ${className}`} data-tint={tone} {...props} />
}
