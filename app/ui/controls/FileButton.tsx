import classes from './FileButton.module.css'
import { FileInput, type FileInputProps } from './FileInput'

/** The button that chooses a file. @param children what it says */
export function FileButton({ children, ...rest }: FileInputProps) {
  return (
    <label className={classes.root}>
      {children}
      <FileInput {...rest} />
    </label>
  )
}
