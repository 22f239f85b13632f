import type { ReactNode } from 'react'
import type { ImageRef } from '~/domain/sending/image'
import type { Field, TextValue } from '~/ui/forms/field'
import { TextField } from '~/ui/forms/TextField'
import { ImageField } from './ImageField'

export interface PhotoFieldsProps {
  image: Field<ImageRef | null | undefined>
  alt: Field<TextValue>
  /** What it takes the place of: « Elle prend la place du dessin ». */
  label: string
  /** Between the two, where there is more to say of it. */
  children?: ReactNode
}

/** A photograph, and what it shows for who does not see it. */
export function PhotoFields({ image, alt, label, children }: PhotoFieldsProps) {
  return (
    <>
      <ImageField field={image} label={label} />
      {children}
      <TextField
        field={alt}
        label="Ce que l’on y voit"
        description="Pour celles qui ne voient pas la photo."
        autoComplete="off"
        maxLength={160}
      />
    </>
  )
}
