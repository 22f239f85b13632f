import { useEffect, useRef, type ComponentProps } from 'react'
import classes from './FileInput.module.css'

export interface FileInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange' | 'ref' | 'className'
> {
  /** Called with at least one. */
  onFiles: (files: File[]) => void
}

/**
 * The browser's own chooser of files. It works as soon as the server's page is seen: what is chosen before the page's code is
 * there would never be heard of, and is taken as the page comes to life.
 */
export function FileInput({ onFiles, ...rest }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null)

  function take() {
    if (!input.current) return
    const files = [...(input.current.files ?? [])]
    // The same one, corrected, can be chosen again.
    input.current.value = ''
    if (files.length > 0) onFiles(files)
  }

  // Once: from then on React hears of every choice.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(take, [])
  return <input {...rest} className={classes.root} ref={input} type="file" onChange={take} />
}
