import { Button as MantineButton } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import classes from './Button.module.css'

/** How much a button asks for attention, `ink` being a provider's own black; `white` lies on a tint. */
type Look = 'filled' | 'light' | 'quiet' | 'subtle' | 'white' | 'ink'

const LOOKS: Readonly<Record<Look, { variant: string; color?: string }>> = {
  filled: { variant: 'filled' },
  light: { variant: 'light' },
  quiet: { variant: 'default' },
  subtle: { variant: 'subtle' },
  white: { variant: 'white' },
  ink: { variant: 'filled', color: '#2a0f20' },
}

export interface ButtonProps extends Pick<
  ComponentProps<'button'>,
  'type' | 'form' | 'disabled' | 'className' | 'onClick'
> {
  look?: Look
  size?: 'sm' | 'md' | 'lg'
  /** It turns, and cannot be pressed, while this is true. */
  loading?: boolean
  fullWidth?: boolean
  /** Long words take a second line on a narrow screen. */
  wraps?: boolean
  /** Before the words. */
  icon?: ReactNode
  children: ReactNode
}

const PLAIN = { loader: classes.loader ?? '' }
const WRAPS = { ...PLAIN, root: classes.grows ?? '', label: classes.wraps ?? '' }

/**
 * A button of the screens that are `Themed`. Those that do without Mantine, to load less, give a plain one the classes of
 * `pill.module.css`.
 */
export function Button({ look = 'filled', wraps = false, icon, ...props }: ButtonProps) {
  return <MantineButton {...LOOKS[look]} classNames={wraps ? WRAPS : PLAIN} leftSection={icon} {...props} />
}
