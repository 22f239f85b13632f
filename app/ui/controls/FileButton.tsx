import pill from '../buttons/pill.module.css'
import classes from './FileButton.module.css'
import { FileInput, type FileInputProps } from './FileInput'

export interface FileButtonProps extends FileInputProps {
  /** How much it asks for attention. */
  look?: 'filled' | 'light' | 'quiet'
}

/** The button that chooses files. @param children what it says */
export function FileButton({ look = 'light', children, ...rest }: FileButtonProps) {
  return (
    <label className={`${pill[look]} ${classes.root}`}>
      {children}
      <FileInput {...rest} />
    </label>
  )
}
