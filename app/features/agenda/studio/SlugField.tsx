import { useId } from 'react'
import { TextField, type TextFieldProps } from '~/ui/forms/TextField'

interface SlugFieldProps extends Pick<TextFieldProps, 'field' | 'label' | 'description'> {
  suggested: readonly { slug: string; name: string }[]
}

/** The address of something that has a page of its own: the known ones are suggested by name, another may be typed. */
export function SlugField({ suggested, ...field }: SlugFieldProps) {
  const list = useId()
  return (
    <>
      <TextField
        {...field}
        list={list}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
      />
      <datalist id={list}>
        {suggested.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
