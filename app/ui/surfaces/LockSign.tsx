import { IconLock } from '@tabler/icons-react'
import classes from './LockSign.module.css'

/** On the picture of what is closed to her. What it means is said with its title. */
export const LockSign = () => (
  <span className={classes.root}>
    <IconLock size={18} stroke={2.2} aria-hidden />
  </span>
)
