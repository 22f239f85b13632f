import type { ComponentProps } from 'react'
import classes from './Stack.module.css'

export interface StackProps extends ComponentProps<'div'> {
  /** How far apart: lines of one thought, parts of one thing, things. */
  gap?: 'small' | 'medium' | 'large'
}

/** One below the other. */
export function Stack({ gap = 'medium', className = '', ...props }: StackProps) {
  return <div className={`${classes.root} ${className}`} data-gap={gap} {...props} />
}
